import type { Invitation } from "../../../services/index.ts";

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
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const cells = lines.map((line) => line.split(/[\t;,]/).map(unquoted));
  const heading = headingOf(cells[0] ?? []);
  return (heading ? cells.slice(1) : cells).map((row) => personIn(row, heading));
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();

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
