import { useMemo, useState } from "react";
import { useViews } from "../../context/viewsContext.ts";
import { Picker } from "../../parts/picker/Picker.tsx";
import { groupLabel } from "../../parts/text/groupLabel.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { WidgetEntry, WidgetProps } from "../widgetEntry.ts";
import { groupOptions } from "./tree.ts";

/** A company or terminal, chosen from the hierarchy; a record's own group only where the user may save it. */
function GroupInput(props: WidgetProps) {
  const [query, setQuery] = useState("");
  const { groups, abilities } = useViews();
  const { field, value, onChange } = props;
  const allowed = useAllowedGroups(field.key);
  const options = useMemo(
    () => groupOptions(groups, field.options.groupTypes ?? [], allowed, query),
    [groups, field, allowed, query],
  );
  const chosen = groups.filter((group) => group.id === value);
  return (
    <Picker
      widget={props}
      multi={false}
      options={options}
      selected={chosen.map((group) => ({ key: String(group.id), label: groupLabel(group, abilities) }))}
      query={query}
      onQuery={setQuery}
      onChoose={(option) => onChange(Number(option.key))}
      onRemove={() => onChange(null)}
    />
  );
}

/** Rights bind the group that a record belongs to; other group fields are plain references. */
function useAllowedGroups(key: string) {
  const { abilities } = useViews();
  const { store } = useFormScope();
  const { isNew, template } = store;
  return useMemo(
    () => (key === "groupId" ? abilities.groups(isNew ? "add" : "edit", template.template) : "ALL"),
    [key, abilities, isNew, template],
  );
}

export const groupWidget: WidgetEntry = {
  name: "group",
  fits: (field) => field.type === "group",
  component: GroupInput,
};
