import { useMemo, useState } from "react";
import type { RelatedRecord } from "../../../engine/index.ts";
import { idsOf } from "../../parts/FormattedValue.tsx";
import { Picker } from "../../parts/picker/Picker.tsx";
import type { PickerOption } from "../../parts/picker/types.ts";
import { relatedTitle, useRelated } from "../../parts/useRelated.ts";
import { useFormScope } from "../../recordForm/scope.ts";
import type { WidgetEntry, WidgetProps } from "../types.ts";
import { useSuggestions } from "./useSuggestions.ts";

function optionOf(record: RelatedRecord): PickerOption {
  return { key: String(record.id), label: relatedTitle(record), hint: `No. ${record.id}` };
}

/** One or several records of another template, searched by title. */
export function RelationInput(props: WidgetProps) {
  const [query, setQuery] = useState("");
  const [opened, setOpened] = useState(false);
  const { field, value, onChange } = props;
  const template = field.relation?.template ?? "";
  const ids = useMemo(() => idsOf(value), [value]);
  const selected = useRelated(template, ids);
  const { records, loading } = useSuggestions(template, query, opened);
  const { store } = useFormScope();
  const choose = (id: number) => {
    store.rememberRelated(records.filter((record) => record.id === id));
    set([...ids, id]);
  };
  const set = (next: number[]) => onChange(field.multi ? next : (next.at(-1) ?? null));
  return (
    <Picker
      widget={props}
      multi={field.multi}
      options={records.map(optionOf)}
      selected={selected.map(optionOf)}
      query={query}
      onQuery={setQuery}
      onOpen={() => setOpened(true)}
      onChoose={(option) => choose(Number(option.key))}
      onRemove={(option) => set(ids.filter((id) => id !== Number(option.key)))}
      loading={loading}
      emptyText="No matches found, check your spelling or try another search"
    />
  );
}

export const relationWidget: WidgetEntry = {
  name: "singleModel",
  fits: (field) => field.type === "singleModel",
  component: RelationInput,
};
