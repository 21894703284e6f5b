import { useState } from "react";
import {
  enumOptionsDeselectValue,
  enumOptionsIsSelected,
  enumOptionsSelectValue,
  type WidgetProps,
} from "@rjsf/utils";
import { Picker } from "../../../parts/picker/Picker.tsx";
import { narrow, shownAtMost, shownText } from "../../../widgets/enum/options.ts";
import { describedBy, isInvalid, labelId } from "../control.ts";
import { shownOptions } from "./options.ts";

/** Any of many options: those that are chosen as tags, the others in a list that typing narrows. */
export function MultiSelect(props: WidgetProps) {
  const { id, label, hideLabel, options, value, onChange } = props;
  const [query, setQuery] = useState("");
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const all = shownOptions(props);
  const shown = narrow(all, query).slice(0, shownAtMost);
  const indexOf = (key: string) => all.findIndex((option) => option.key === key);
  return (
    <>
      {hideLabel && (
        <label id={labelId(id)} htmlFor={id} className="ss-unseen">
          {label}
        </label>
      )}
      <Picker
        widget={{
          id,
          field: { label },
          disabled: Boolean(props.disabled || props.readonly),
          required: Boolean(props.required),
          invalid: isInvalid(props),
          describedBy: describedBy(props),
          onBlur: () => props.onBlur(id, value),
        }}
        multi
        options={shown}
        selected={all.filter(({ option }) => enumOptionsIsSelected(option.value, chosen))}
        query={query}
        placeholder={props.placeholder || undefined}
        header={shownText(shown, all.length)}
        onQuery={setQuery}
        onOpen={() => props.onFocus(id, value)}
        onChoose={({ key }) => onChange(enumOptionsSelectValue(indexOf(key), chosen, options.enumOptions))}
        onRemove={({ key }) => onChange(enumOptionsDeselectValue(indexOf(key), chosen, options.enumOptions))}
      />
    </>
  );
}
