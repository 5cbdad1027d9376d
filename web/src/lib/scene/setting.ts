/** The table as it is laid for a game: where seats, deck and center have their places. Units as in tiles.ts. */

/** So many can sit at a table. */
export const MOST_SEATS = 100;

/** A seat's place: the middle of its hand, and which way it looks. */
export interface Place {
  x: number;
  z: number;
  /** 0 for the seat nearest to the reader, whose cards' feet point to it; as a card's yaw. */
  yaw: number;
  /** How wide the hand may be spread. */
  wide: number;
  /** Of its cards; below 1 where many sit. */
  scale: number;
}

/** A spot on the table for a pile. */
export interface Spot {
  x: number;
  z: number;
  scale: number;
}

export interface Setting {
  /** Of the table's top. */
  width: number;
  depth: number;
  places: readonly Place[];
  /** One for each stack of the deck. */
  deck: readonly Spot[];
  center: Spot;
  aside: Spot;
}
