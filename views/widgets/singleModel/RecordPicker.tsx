import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import type { Agreement, CompiledField, Condition, JsonValue, RelatedRecord } from "../../../engine/index.ts";
import type { Suggestion, SuggestionQuery } from "../../dataSource/dataSource.ts";
import { idsOf } from "../../parts/values/FormattedValue.tsx";
import { Picker } from "../../parts/picker/Picker.tsx";
import type { PickerOption } from "../../parts/picker/types.ts";
import { relatedTitle, useRelated } from "../../parts/related/useRelated.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { WidgetProps } from "../widgetEntry.ts";
import { useSuggestions } from "./useSuggestions.ts";

interface Props {
  widget: WidgetProps;
  /** Milliseconds that a text must stand before it is searched. */
  delay?: number;
  /** How a record that is offered looks. */
  optionOf(record: Suggestion): PickerOption;
}

function chosenOption(record: RelatedRecord): PickerOption {
  return { key: String(record.id), label: relatedTitle(record) };
}

/** The same list in every render: another one would create the atom below again. */
const none: readonly Agreement[] = [];

/** Which records are offered: those of the author's condition that agree with what the form holds now. */
function useOffered({ definition }: CompiledField): Condition | undefined {
  const { store } = useFormScope();
  const { where, agrees = none } = "template" in definition ? definition : {};
  const stored = useAtomValue(
    useMemo(
      () => atom((get) => JSON.stringify(agrees.map((each) => get(store.valueAtom(each.with)) ?? null))),
      [store, agrees],
    ),
    { store: store.store },
  );
  return useMemo(() => {
    const values = JSON.parse(stored) as JsonValue[];
    const same = agrees.flatMap(({ field }, index): Condition[] => {
      const value = values[index] ?? null;
      return value === null ? [] : [{ field, is: value }];
    });
    const all = [...(where ? [where] : []), ...same];
    return all.length > 1 ? { all } : all[0];
  }, [stored, agrees, where]);
}

/** For which relation people are offered, where it asks for a right in the group that the form holds now. */
function useOfferedFor({ key, relation }: CompiledField): SuggestionQuery["offeredFor"] {
  const { store } = useFormScope();
  const group = useAtomValue(store.valueAtom("groupId"), { store: store.store });
  const isAsked = relation?.requiredRight !== undefined;
  const templateAlias = store.template.alias;
  const groupId = typeof group === "number" ? group : null;
  return useMemo(
    () => (isAsked ? { templateAlias, relation: key, groupId } : undefined),
    [isAsked, templateAlias, key, groupId],
  );
}

/** One or several records of another template. Those that `where` lets through and that agree are offered; what is chosen stays. */
export function RecordPicker({ widget, delay, optionOf }: Props) {
  const [query, setQuery] = useState("");
  const [opened, setOpened] = useState(false);
  const { field, value, onChange } = widget;
  const template = field.relation?.template ?? "";
  const where = useOffered(field);
  const offeredFor = useOfferedFor(field);
  const ids = useMemo(() => idsOf(value), [value]);
  const selected = useRelated(template, ids);
  const { records, loading } = useSuggestions(template, query, opened, { where, offeredFor, delay });
  const { store } = useFormScope();
  const set = (next: number[]) => onChange(field.multi ? next : (next.at(-1) ?? null));
  const [seen] = useState(() => new Map<number, Suggestion>());
  useEffect(() => records.forEach((record) => seen.set(record.id, record)), [records, seen]);
  const choose = (id: number) => {
    // It may be of an earlier answer, which stands still while it is pressed.
    const record = seen.get(id);
    if (record) store.rememberRelated([record]);
    set([...ids, id]);
  };
  return (
    <Picker
      widget={widget}
      multi={field.multi}
      options={records.map(optionOf)}
      selected={selected.map(chosenOption)}
      query={query}
      onQuery={setQuery}
      onOpen={() => setOpened(true)}
      onChoose={(option) => choose(Number(option.key))}
      onRemove={(option) => set(ids.filter((id) => id !== Number(option.key)))}
      loading={loading}
      placeholder="Type to search..."
      emptyText="No matches found, check your spelling or try another search"
    />
  );
}
