import { useEffect, useState } from "react";
import { Checkbox, Spinner } from "@blueprintjs/core";
import type { ChoiceFilter, ChoiceValue, CompiledField } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { LineInput } from "../../../parts/text/LineInput.tsx";
import { useStill } from "../../../parts/useStill.ts";
import { relatedTitle } from "../../../parts/related/useRelated.ts";
import { useDebounced } from "../../../parts/text/useDebounced.ts";
import type { FilterInputsProps } from "./filterInputs.ts";
import { fixedChoices, type Choice } from "./choices.ts";
import { logFailure } from "../../../serverData/logFailure.ts";

/** From how many choices on they are searched (spec records.md 5), and how many are shown at once. */
const searchedFrom = 10;
const mostShown = 100;
/** Async resolve delay, in milliseconds (spec records.md 9). */
const resolveDelay = 250;

/** The choices, groups or related records that a column's values may be. */
export function ChoiceInputs({ column: { key, field }, filter, onFilter }: FilterInputsProps<ChoiceFilter>) {
  const [text, setText] = useState("");
  const { choices: found, isSearched, isLoading } = useChoices(field, text);
  const [choices, onPointerDown] = useStill(found);
  const any = filter?.any ?? [];
  const orNoValue = filter?.orNoValue === true;
  const change = (values: readonly ChoiceValue[], empty: boolean) =>
    onFilter(
      values.length === 0 && !empty
        ? undefined
        : { kind: "choice", field: key, any: values, ...(empty ? { orNoValue: true } : {}) },
    );
  const toggle = (value: ChoiceValue) =>
    change(any.includes(value) ? any.filter((entry) => entry !== value) : [...any, value], orNoValue);
  return (
    <>
      {isSearched && (
        <LineInput autoFocus aria-label="Search choices" placeholder="Search" value={text} onText={setText} />
      )}
      <div className="ss-filter-choices" role="group" aria-label="Choices" onPointerDown={onPointerDown}>
        {isLoading && <Spinner size={20} aria-label="Loading" />}
        {choices.slice(0, mostShown).map(({ value, label }) => (
          <Checkbox
            key={String(value)}
            label={label}
            checked={any.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
        {!isLoading && choices.length === 0 && <p>No results found</p>}
      </div>
      <Checkbox
        label="Without a value"
        checked={orNoValue}
        onChange={({ currentTarget }) => change(any, currentTarget.checked)}
      />
    </>
  );
}

interface Choices {
  readonly choices: readonly Choice[];
  readonly isSearched: boolean;
  readonly isLoading: boolean;
}

/** The choices of a column that fit a text: all that there are, or for a relation what the server suggests. */
function useChoices(field: CompiledField, text: string): Choices {
  const { format, abilities } = useViews();
  const asked = useDebounced(text, resolveDelay);
  const suggested = useSuggestions(field.relation?.template, asked);
  if (field.relation)
    return { choices: suggested ?? [], isSearched: true, isLoading: suggested === undefined };
  const all = fixedChoices(field, format, abilities);
  const word = text.trim().toLowerCase();
  return {
    choices: all.filter(({ label }) => label.toLowerCase().includes(word)),
    isSearched: all.length > searchedFrom,
    isLoading: false,
  };
}

/** Records that a relation may name; undefined while they are on their way. A failure gives none. */
function useSuggestions(template: string | undefined, text: string): readonly Choice[] | undefined {
  const { dataSource, related } = useViews();
  const [found, setFound] = useState<readonly Choice[]>();
  useEffect(() => {
    if (template === undefined) return undefined;
    let isWanted = true;
    const show = (choices: readonly Choice[]) => isWanted && setFound(choices);
    dataSource.suggestions(template, text).then(
      (records) => {
        related.add(records);
        show(records.map((record) => ({ value: record.id, label: relatedTitle(record) })));
      },
      (error: unknown) => {
        logFailure(`Loading choices of ${template}`, error);
        show([]);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [dataSource, related, template, text]);
  return found;
}
