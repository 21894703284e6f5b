import { useCallback, useContext, useState } from "react";
import type { CompiledField, FieldValue, FormatContext } from "../../../engine/index.ts";
import { useFormatContext } from "../../context/viewsContext.ts";
import { ReadNoteContext, type ReadNote } from "./readNotes.ts";

interface Draft {
  text: string;
  onText(text: string): void;
  /** Call on blur: the text becomes the value's own form again, e.g. 1234.5 -> 1234.50. */
  end(): void;
  /** What was done to what was typed, e.g. that it was rounded; it stays until another value is there. */
  note: string | undefined;
}

/** The text of a value for editing; a text that was no value stays as it was typed. */
export type EditText = (
  value: FieldValue | undefined,
  field: CompiledField,
  context: FormatContext,
) => string;

/**
 * Text for a value that has a written form (numbers, money, dates). While the user types, the text stays as typed. `onChange` gets the
 * value that it means, or the text itself where it means none, so that validation names the mistake.
 */
export function useTextDraft(
  field: CompiledField,
  value: FieldValue | undefined,
  onChange: (value: FieldValue) => void,
  editText: EditText,
): Draft {
  const context = useFormatContext();
  const [draft, setDraft] = useState<{ text: string; value: FieldValue } | null>(null);
  const [noted, setNoted] = useState<ReadNote>();
  const onNote = useContext(ReadNoteContext);
  // A value that somebody else set (a side effect, a reset) overrides what is being typed.
  const typed = draft !== null && Object.is(draft.value, value ?? null) ? draft.text : undefined;

  const onText = useCallback(
    (text: string) => {
      const parsed = field.fieldType.parse(text, field, context);
      const next = "value" in parsed ? parsed.value : text;
      setDraft({ text, value: next });
      const read =
        "value" in parsed && parsed.note !== undefined ? { note: parsed.note, value: next } : undefined;
      setNoted(read);
      onNote?.(field.key, read);
      onChange(next);
    },
    [field, context, onChange, onNote],
  );
  const end = useCallback(() => setDraft(null), []);
  const note = noted !== undefined && Object.is(noted.value, value ?? null) ? noted.note : undefined;
  return { text: typed ?? editText(value, field, context), onText, end, note };
}

/** The value as `formatValue` writes it, without its placeholder for empty. */
export const formattedText: EditText = (value, field, context) => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : field.fieldType.format(value, field, context);
};

/** The bare number. */
export const plainText: EditText = (value) => (value === null || value === undefined ? "" : String(value));
