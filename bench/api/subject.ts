/** What is asked of both servers, in the words of neither. */
import type { Shot } from "../lib/load.ts";
import type { ServerProgram } from "../lib/programs.ts";

/** Epoch seconds between which accidents are asked for. */
export interface Range {
  from: number;
  to: number;
}

/** Text, numbers, boxes; null where there is nothing. */
export type Value = string | number | boolean | null;

export interface ListedAccident {
  id: number;
  date: number;
  city: Value;
  type: Value;
  /** Label of the driver, where the principal may view the driver. */
  driver: Value;
}

export interface TypeTotal {
  type: Value;
  count: number;
  cost: number;
}

/** What a new accident holds. */
export interface NewAccident {
  groupId: number;
  driverId: number;
  /** Values by the key of the field. */
  fields: Readonly<Record<string, Value>>;
}

/** A server, how it is asked, and how its answers are read. */
export interface Subject extends ServerProgram {
  name: string;
  /** The latest accidents of a range in which a vehicle was towed, with the labels of their drivers. */
  list(range: Range, connection: number): Shot;
  listed(answer: string): ListedAccident[];
  /** One accident with all its values. */
  read(id: number, connection: number): Shot;
  /** The values that the user may see, by column, and the label of the driver as `driver`. */
  values(answer: string): Record<string, Value>;
  /** Accidents of a range by type: how many, and what they cost. */
  aggregate(range: Range, connection: number): Shot;
  totals(answer: string): TypeTotal[];
  create(accident: NewAccident, connection: number): Shot;
  createdId(answer: string): number;
}

/** Rows of a list. */
export const PAGE = 50;
