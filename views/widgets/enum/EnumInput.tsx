import { useMemo, useState } from "react";
import { useAtomValue } from "jotai/react";
import { HTMLSelect } from "@blueprintjs/core";
import type { EnumValue } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { Picker } from "../../parts/picker/Picker.tsx";
import type { PickerOption } from "../../parts/picker/types.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { type WidgetEntry, type WidgetProps } from "../widgetEntry.ts";
import { controlProps } from "../../parts/text/controlProps.ts";
import { chosenNames, enumOptions, fitsSelect, narrow, shownAtMost, shownText } from "./options.ts";

/** A choice of an enum set: a plain select for a short set, otherwise a searchable picker. */
function EnumInput(props: WidgetProps) {
  const { enumValues } = useViews();
  return <Choice widget={props} values={enumValues(props.field.options.enumSet ?? "")} />;
}

/** The same for a set that rules narrow: what they let through now. */
function NarrowedEnumInput(props: WidgetProps) {
  const { store } = useFormScope();
  const values = useAtomValue(store.choicesAtom(props.field.key), { store: store.store });
  return <Choice widget={props} values={values} />;
}

function Choice({ widget, values }: { widget: WidgetProps; values: readonly EnumValue[] }) {
  const { enumValues } = useViews();
  const { field, value } = widget;
  const options = useMemo(() => {
    const all = enumValues(field.options.enumSet ?? "");
    return enumOptions(values, chosenNames(value), all);
  }, [values, value, enumValues, field]);
  return fitsSelect(field, values) ? (
    <EnumSelect widget={widget} options={options} />
  ) : (
    <EnumPicker widget={widget} options={options} />
  );
}

interface ChoiceProps {
  widget: WidgetProps;
  options: PickerOption[];
}

function EnumSelect({ widget, options }: ChoiceProps) {
  const { value, onChange, onBlur, disabled } = widget;
  return (
    <HTMLSelect
      {...controlProps(widget)}
      fill
      iconName="caret-down"
      className={widget.invalid ? "ss-invalid" : undefined}
      disabled={disabled}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
      onBlur={onBlur}
    >
      <option value="">{disabled ? "" : "Select..."}</option>
      {options.map((option) => (
        <option key={option.key} value={option.key} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </HTMLSelect>
  );
}

function EnumPicker({ widget, options }: ChoiceProps) {
  const [query, setQuery] = useState("");
  const { field, value, onChange } = widget;
  const names = chosenNames(value);
  const limit = field.options.noLimit ? options.length : shownAtMost;
  const shown = useMemo(() => narrow(options, query).slice(0, limit), [options, query, limit]);
  const set = (next: string[]) => onChange(field.multi ? next : (next.at(-1) ?? null));
  return (
    <Picker
      widget={widget}
      multi={field.multi}
      options={shown}
      selected={options.filter((option) => names.includes(option.key))}
      query={query}
      onQuery={setQuery}
      onChoose={(option) => set([...names, option.key])}
      onRemove={(option) => set(names.filter((name) => name !== option.key))}
      header={shownText(shown, options.length)}
    />
  );
}

export const narrowedEnumWidget: WidgetEntry = {
  name: "narrowedEnum",
  fits: (field) => field.type === "enum" && field.choices.length > 0,
  component: NarrowedEnumInput,
};

export const enumWidget: WidgetEntry = {
  name: "enum",
  fits: (field) => field.type === "enum",
  component: EnumInput,
};
