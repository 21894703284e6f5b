import { counted } from "../../../common/counted.ts";
import type { Invitation } from "../../../services/index.ts";
import { readCells } from "./inviteCells.ts";

/** Most people in one go (the server's limit). */
export const mostPeople = 500;

/** Somebody who is to be invited, as far as they are typed. */
export interface InviteRow {
  email: string;
  firstName: string;
  lastName: string;
  /** Why this person was not invited. */
  error?: string;
}

export const emptyRow: InviteRow = { email: "", firstName: "", lastName: "" };

const isEmpty = ({ email, firstName, lastName }: InviteRow) =>
  `${email}${firstName}${lastName}`.trim() === "";

/** The people of the rows that have something in them. */
export function filledRows(rows: readonly InviteRow[]): InviteRow[] {
  return rows.filter((row) => !isEmpty(row));
}

/** What is missing in a row, in words; undefined where nothing is. */
export function missingIn({ email, firstName, lastName }: InviteRow): string | undefined {
  if (!email.includes("@")) return "Enter an email address.";
  if (firstName.trim() === "" || lastName.trim() === "") return "Enter the first and the last name.";
  return undefined;
}

/** A row as it is sent. */
export function invitationOf(
  { email, firstName, lastName }: InviteRow,
  rights: Pick<Invitation, "admin" | "grants">,
): Invitation {
  return { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), ...rights };
}

/**
 * Reads people from a pasted table or a CSV: columns by commas, semicolons or tabs, in any order that a heading names (email, first name,
 * last name), else as email, first name, last name. "First Last <address>" works as well.
 */
export function readPeople(text: string): InviteRow[] {
  const cells = readCells(text);
  const heading = headingOf(cells[0] ?? []);
  return (heading ? cells.slice(1) : cells).map((row) => personIn(row, heading));
}

/** The rows with those of a list below them, as many as can be invited in one go, and what to say of those who are left out. */
export function withPeople(
  rows: readonly InviteRow[],
  text: string,
): { rows: readonly InviteRow[]; leftOut: string | undefined } {
  const all = [...filledRows(rows), ...readPeople(text)];
  const [first] = all.slice(mostPeople);
  const leftOut = first && leftOutText(all.length - mostPeople, first);
  return { rows: all.length === 0 ? [emptyRow] : all.slice(0, mostPeople), leftOut };
}

function leftOutText(count: number, { email, firstName, lastName }: InviteRow): string {
  const who =
    count === 1 ? "1 person of the list was" : `${counted(count, "person", "people")} of the list were`;
  const first = email || `${firstName} ${lastName}`.trim();
  return (
    `At most ${mostPeople} people can be invited in one go: ${who} left out, from ${first} on. ` +
    "Invite those who are listed here, then come back with a list of the others."
  );
}

type Column = "email" | "firstName" | "lastName";
const titles: Readonly<Record<Column, RegExp>> = {
  email: /^e-?mail( address)?$/i,
  firstName: /^(first|given) ?name$/i,
  lastName: /^(last|family) ?name$|^surname$/i,
};

function headingOf(cells: readonly string[]): Record<Column, number> | undefined {
  const at = (column: Column) => cells.findIndex((cell) => titles[column].test(cell));
  const heading = { email: at("email"), firstName: at("firstName"), lastName: at("lastName") };
  return heading.email === -1 ? undefined : heading;
}

function personIn(cells: readonly string[], heading: Record<Column, number> | undefined): InviteRow {
  const [first = ""] = cells;
  const named = /^(\S+)\s+(.+?)\s*<([^<>]+)>$/.exec(first);
  if (named) return { email: named[3] ?? "", firstName: named[1] ?? "", lastName: named[2] ?? "" };
  const { email, firstName, lastName } = heading ?? { email: 0, firstName: 1, lastName: 2 };
  return { email: cells[email] ?? "", firstName: cells[firstName] ?? "", lastName: cells[lastName] ?? "" };
}
