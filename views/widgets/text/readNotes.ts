import { createContext } from "react";
import type { FieldValue } from "../../../engine/index.ts";

/** What was done to a text as it was read as a value, e.g. that it was rounded: a sentence, and the value. */
export interface ReadNote {
  note: string;
  value: FieldValue;
}

/** Called for each text that is read: the field's key, and what was done; undefined: nothing. */
export type OnReadNote = (key: string, note: ReadNote | undefined) => void;

/** Called where the field itself may be gone before its note was seen; undefined: nobody listens. */
export const ReadNoteContext = createContext<OnReadNote | undefined>(undefined);
