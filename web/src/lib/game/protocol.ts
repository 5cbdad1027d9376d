/** The words of the wire (docs/protocol.md), by the names that the page uses for them. */
import type {
  Draw,
  Events,
  Configure,
  DrawLots,
  GameStarted,
  HostChanged,
  Join,
  Leave,
  Moved,
  PersonJoined,
  PersonRemoved,
  Remove,
  Rename,
  Renamed,
  Reseated,
  Resign,
  RoomOpened,
  Seated,
  Left,
  DriverChanged,
  SettingsChanged,
  Committed,
  Start,
  Steal,
  Stop,
  TimedOut,
} from '#lib/generated/protocol.ts';

export type {
  ClientFrame,
  Flipped,
  Moved,
  PersonView,
  Presence,
  React,
  Reacted,
  Rejected,
  Seated,
  SeatView,
  ServerFrame,
  Settings,
  StealAction,
  TableView,
  Unseen,
  View,
  Welcome,
} from '#lib/generated/protocol.ts';

/** The version of the protocol that this page speaks. */
export const PROTOCOL = 1;

export type { Events };
export type AnyEvent = Events['events'][number];
export type RoomEvent =
  | RoomOpened
  | Seated
  | Left
  | DriverChanged
  | PersonJoined
  | PersonRemoved
  | Renamed
  | HostChanged
  | Reseated
  | TimedOut
  | SettingsChanged
  | Committed
  | GameStarted;
export type GameEvent = Exclude<AnyEvent, RoomEvent>;
export type Action = Events['legal'][number];
export type Zone = Moved['from'];
export type MoveEffect = Moved['effect'];

/** What a seat does in a game. */
export type PlayFrame = Draw | Stop | Steal | Resign;
export type CommandFrame = PlayFrame | Start | Configure | Join | Leave | Rename | Remove | DrawLots;

type Meant<Frame> = Frame extends CommandFrame ? Omit<Frame, 'id' | 'room'> : never;

/** A command as the page means it; the connection adds its id and the room. */
export type Command = Meant<CommandFrame>;

/** The stacks that may be flipped from, of all that is legal. */
export function stacksToFlip(legal: readonly Action[]): number[] {
  return legal.flatMap((action) => (action.do === 'draw' ? [action.stack] : []));
}

/** The seats whose pile may be taken, of all that is legal. */
export function seatsToTakeFrom(legal: readonly Action[]): number[] {
  return legal.flatMap((action) => (action.do === 'steal' ? [action.from] : []));
}
