import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** A text as two texts are compared: without case and the space around it. */
export function plainText(value: unknown): string {
  return String(value).trim().toLowerCase();
}

/**
 * The condition that a column of texts may equal the value, whatever its case. Exact for plain ASCII; the database folds
 * no other letters, so for those it lets through more than agrees: compare with `plainText` afterwards.
 */
export function mayBeText(column: RawBuilder<unknown>, value: string): RawBuilder<unknown> {
  const text = plainText(value);
  if (/^[\p{ASCII}]*$/u.test(text)) return sql`lower(${column}) = ${text}`;
  const pattern = text.replaceAll(/[\\%_]/g, "\\$&").replaceAll(/\P{ASCII}+/gu, "%");
  return sql`lower(${column}) like ${pattern}`;
}
