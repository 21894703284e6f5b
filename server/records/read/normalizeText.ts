import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** A text as two texts are compared: without case and the space around it. */
export function plainText(value: unknown): string {
  return String(value).trim().toLowerCase();
}

/** Whether the database compares a text as we do: it folds no letters but plain ASCII. */
export const isFolded = (value: string): boolean => /^[\p{ASCII}]*$/u.test(value);

/** A pattern of LIKE, in small letters, for all texts that may equal the value: any others stand for letters that the database does not fold. */
export function textPattern(value: string): string {
  return plainText(value)
    .replaceAll(/[\\%_]/g, "\\$&")
    .replaceAll(/\P{ASCII}+/gu, "%");
}

/**
 * The condition that a column of texts may equal the value, whatever its case. Exact for plain ASCII; the database folds
 * no other letters, so for those it lets through more than agrees: compare with `plainText` afterwards.
 */
export function mayBeText(column: RawBuilder<unknown>, value: string): RawBuilder<unknown> {
  const text = plainText(value);
  return isFolded(text) ? sql`lower(${column}) = ${text}` : sql`lower(${column}) like ${textPattern(value)}`;
}
