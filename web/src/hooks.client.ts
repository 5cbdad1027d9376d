import { lookAhead } from '#lib/game/ahead.ts';

lookAhead();
