import { useId } from "react";
import { Callout, HTMLSelect } from "@blueprintjs/core";
import { dateChoices, ownDates, type CompiledField } from "../../../../engine/index.ts";
import type { ImportPreview } from "../../../services/index.ts";
import { readingText, twoWaysText } from "./dates.ts";

interface Props {
  field: CompiledField;
  column: ImportPreview["columns"][number];
  /** The format; that of `ownDates`: as people type dates here. */
  value: string;
  onChange(format: string): void;
}

/** How the dates of a column are written, what its first values are by that, and whether they can be read in two ways. */
export function DateFormatChoice({ field, column: { samples, dates }, value, onChange }: Props) {
  const id = useId();
  const twoWays = dates && twoWaysText(dates);
  return (
    <>
      <HTMLSelect
        fill
        aria-label={`${field.label} is written as`}
        aria-describedby={twoWays === undefined ? `${id}-read` : `${id}-ways ${id}-read`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value={ownDates.format}>written as {ownDates.example}</option>
        {dateChoices.map(({ format, example }) => (
          <option key={format} value={format}>
            written as {example} ({format})
          </option>
        ))}
      </HTMLSelect>
      {twoWays !== undefined && (
        <Callout compact intent="warning" id={`${id}-ways`}>
          {twoWays}
        </Callout>
      )}
      <span id={`${id}-read`} className="imports-quiet" aria-live="polite">
        {samples.map((text) => readingText(text, value)).join(" · ")}
      </span>
    </>
  );
}
