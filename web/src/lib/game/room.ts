/**
 * The room as everyone sees it, kept up to date by the frames that come. The list of legal actions
 * and the count of cards not seen yet are the server's own words, taken over as they are.
 */
import type {
	AnyEvent,
	EventsFrame,
	GameEvent,
	PublicView,
	RoomEvent,
	SeatView,
	Settings
} from './protocol';
import { after, startTable } from './table';

const ROOM_EVENTS: ReadonlySet<string> = new Set<RoomEvent['type']>([
	'room_opened',
	'seated',
	'left',
	'driver_changed',
	'settings_changed',
	'committed',
	'game_started'
]);

export function isRoomEvent(event: AnyEvent): event is RoomEvent {
	return ROOM_EVENTS.has(event.type);
}

/** The card a frame turned up, if it turned up any. */
export function flippedCard(frame: EventsFrame): { seat: number; card: number } | null {
	for (const event of frame.events) {
		if (event.type === 'flipped') return { seat: event.seat, card: event.card };
	}
	return null;
}

function seatsFor(settings: Settings, seats: SeatView[]): SeatView[] {
	return Array.from({ length: settings.players }, (_, seat) => {
		const cpu = settings.mode === 'cpu' && seat > 0;
		const before = seats[seat];
		return {
			name: settings.names[seat] ?? '',
			driver: cpu ? 'cpu' : 'person',
			level: cpu ? settings.level : null,
			wins: before?.wins ?? 0,
			games: before?.games ?? 0
		};
	});
}

function withSeat(view: PublicView, seat: number, change: Partial<SeatView>): PublicView {
	return {
		...view,
		seats: view.seats.map((entry, index) => (index === seat ? { ...entry, ...change } : entry))
	};
}

function tallied(seats: SeatView[], places: number[]): SeatView[] {
	const winners = places.filter((place) => place === 1).length;
	return seats.map((seat, index) => ({
		...seat,
		games: seat.games + 1,
		wins: seat.wins + (winners === 1 && places[index] === 1 ? 1 : 0)
	}));
}

function afterRoomEvent(view: PublicView, event: RoomEvent): PublicView {
	switch (event.type) {
		case 'room_opened':
		case 'settings_changed':
			return {
				...view,
				mode: event.settings.mode,
				settings: event.settings,
				seats: seatsFor(event.settings, view.seats),
				phase: 'lobby',
				table: null
			};
		case 'seated':
			return withSeat(view, event.seat, { name: event.name, driver: event.driver });
		case 'left':
			return withSeat(view, event.seat, { driver: 'cpu' });
		case 'driver_changed':
			return withSeat(view, event.seat, { driver: event.driver, level: event.level ?? null });
		case 'committed':
			// The commitment to the next game comes with the end of this one: the one that was
			// played by stays on show until the next game starts.
			return view.phase === 'over' ? view : { ...view, commitment: event.commitment };
		case 'game_started':
			return {
				...view,
				phase: 'playing',
				game: event.game,
				at: 0,
				commitment: event.commitment,
				first_seat: event.first_seat,
				table: startTable(
					event.players,
					event.stacks,
					event.first_seat,
					event.rules['direction'] === 'counterclockwise' ? -1 : 1
				)
			};
	}
}

function afterGameEvent(view: PublicView, event: GameEvent): PublicView {
	if (!view.table) return view;
	const next = { ...view, table: after(view.table, event) };
	if (event.type !== 'over') return next;
	return { ...next, phase: 'over', seats: tallied(view.seats, event.places) };
}

/** The room after one batch of events. The view given is not changed. */
export function afterFrame(view: PublicView, frame: EventsFrame): PublicView {
	const folded = frame.events.reduce<PublicView>(
		(current, event) =>
			isRoomEvent(event) ? afterRoomEvent(current, event) : afterGameEvent(current, event),
		view
	);
	return {
		...folded,
		version: frame.version,
		game: frame.game,
		at: frame.at,
		legal: frame.legal,
		unseen: frame.unseen
	};
}
