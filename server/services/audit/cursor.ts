import { Type } from "typebox";
import type { records } from "../../records/index.ts";

/** The `next` of the page before. */
export const logCursor = Type.String({ pattern: "^\\d{1,11}(:\\d{1,15}){3}$" });

/** The text of a cursor. */
export function cursorText({ date, recordId, version, alike }: records.LogCursor): string {
  return [date, recordId, version, alike].join(":");
}

/** The cursor that a text is. */
export function readCursor(text: string): records.LogCursor {
  const [date = 0, recordId = 0, version = 0, alike = 0] = text.split(":").map(Number);
  return { date, recordId, version, alike };
}
