/** The words of the wire (docs/protocol.md), version 1: what the page sends and what it hears. */

export const PROTOCOL = 1;

export type Zone = 'center' | 'aside' | { hand: number } | { deck: number };

/** Why cards moved: the effect of the flipped card, or the act of a seat. */
export type MoveEffect =
	| 'keep'
	| 'to_center'
	| 'hand_to_center'
	| 'take_center'
	| 'take_hand'
	| 'draw_blind'
	| 'deck_to_center'
	| 'rotate_hands'
	| 'out'
	| 'steal'
	| 'resign';

export type GameEvent =
	| { type: 'flipped'; seat: number; stack: number; card: number }
	| {
			type: 'moved';
			from: Zone;
			to: Zone;
			cards: number[];
			cause: number | null;
			effect: MoveEffect;
	  }
	| { type: 'granted'; draws: number }
	| { type: 'turn_lost'; seat: number }
	| { type: 'turn_served'; seat: number }
	| { type: 'reversed' }
	| { type: 'rotated' }
	| { type: 'seat_out'; seat: number }
	| { type: 'turn'; seat: number }
	| { type: 'over'; places: number[] };

export type Driver = 'person' | 'cpu';
export type Level = 'easy' | 'medium' | 'hard';
export type Pace = 'slow' | 'normal' | 'fast' | 'at_once';

/** Rule options that differ from the defaults. The page shows them and never plays by them. */
export type RulesJson = Record<string, unknown>;

export interface Settings {
	mode: 'cpu' | 'device';
	rules: RulesJson;
	players: number;
	names: string[];
	level: Level;
	pace: Pace;
}

export type RoomEvent =
	| { type: 'room_opened'; settings: Settings }
	| { type: 'seated'; seat: number; name: string; holder: boolean; driver: Driver }
	| { type: 'left'; seat: number }
	| { type: 'driver_changed'; seat: number; driver: Driver; level?: Level | null }
	| { type: 'settings_changed'; settings: Settings }
	| { type: 'committed'; game: number; commitment: string }
	| {
			type: 'game_started';
			game: number;
			players: number;
			rules: RulesJson;
			first_seat: number;
			stacks: number[];
			entropy: string[];
			commitment: string;
	  };

export type AnyEvent = GameEvent | RoomEvent;

/** What a seat may do now, as the server lists it. */
export type Legal = { do: 'draw'; stack: number } | { do: 'stop' } | { do: 'steal'; from: number };
export type Action = Legal | { do: 'resign'; seat: number } | { do: 'start' } | { do: 'configure' };

/** Cards that nobody has seen yet, by kind. */
export interface Unseen {
	noble: number;
	lady: number;
	monk: number;
	semimaru: number;
}

export interface TableView {
	hands: number[][];
	center: number[];
	aside: number[];
	stacks: number[];
	turn: number | null;
	extra: number;
	fresh: boolean;
	out: boolean[];
	lost: number[];
	steals: number[];
	direction: 1 | -1;
	flipped_by: [number | null, number | null];
	flips: number;
	places: number[] | null;
}

export interface SeatView {
	name: string;
	driver: Driver;
	level: Level | null;
	wins: number;
	games: number;
}

export interface PublicView {
	room: string;
	version: number;
	mode: 'cpu' | 'device';
	phase: 'lobby' | 'playing' | 'over';
	settings: Settings;
	game: number;
	at: number;
	commitment: string;
	first_seat: number | null;
	started_at: string | null;
	seats: SeatView[];
	table: TableView | null;
	legal: Legal[];
	unseen: Unseen;
	decisions: boolean;
}

export interface EventsFrame {
	type: 'events';
	room: string;
	version: number;
	game: number;
	at: number;
	ms: number;
	seat: number | null;
	action: Action;
	events: AnyEvent[];
	legal: Legal[];
	unseen: Unseen;
}

export interface WelcomeFrame {
	type: 'welcome';
	protocol: number;
	build: string;
	room: string;
	version: number;
	seats: number[];
	view: PublicView | null;
}

export interface RejectedFrame {
	type: 'rejected';
	id: string | null;
	code: string;
	retry_ms?: number;
	[detail: string]: unknown;
}

export type ServerFrame =
	| WelcomeFrame
	| EventsFrame
	| RejectedFrame
	| { type: 'accepted'; id: string; version: number }
	| { type: 'pong'; n: number }
	| { type: 'bye'; code: string };

/** A command as the page means it; the connection adds its id and the room. */
export type Command =
	| { do: 'draw'; game: number; seat: number; at: number; stack: number }
	| { do: 'stop'; game: number; seat: number; at: number }
	| { do: 'steal'; game: number; seat: number; at: number; from: number }
	| { do: 'resign'; game: number; seat: number; at: number }
	| { do: 'start'; game: number; entropy: string }
	| { do: 'configure'; game: number; settings: Settings };

export type SentCommand = Command & { id: string; room: string };

export type ClientFrame =
	| { do: 'hello'; protocol: number; room: string; token: string | null; since: number | null }
	| { do: 'ping'; n: number }
	| SentCommand;
