import type { audit } from "../../storage/index.ts";

/** What is known of a thing, as people read it, by what it is called; null: nothing. */
export type Facts = Readonly<Record<string, string | null>>;

/** The facts that differ, for the audit log; without `before`, all that there are. */
export function differences(
  before: Facts | undefined,
  after: Facts,
): NonNullable<audit.AuditDetail["changes"]> {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const from = before?.[field] ?? null;
    const to = after[field] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}

/** How a yes or no is written (decision 76). */
export const yesNo = (value: boolean): string => (value ? "Yes" : "No");
