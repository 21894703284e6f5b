import { HTMLSelect, InputGroup, TagInput } from "@blueprintjs/core";
import { type KpiAttribute, type KpiFilterValue, parseTime, relationOf } from "../../../../engine/index.ts";
import { type PickerOption, useFormatContext, useViews } from "../../../../views/index.ts";
import { ChoicesField } from "../../pickers/ChoicesField.tsx";
import { dateOf, dateText } from "../../cannedReports/formValues.ts";
import { RecordsField } from "../../cannedReports/RecordsField.tsx";
import { timeText } from "./timeText.ts";

type Value = KpiFilterValue["value"];

interface Props {
  attribute: KpiAttribute;
  value: KpiFilterValue;
  label: string;
  /** It has to have a value and has none. */
  isMissing: boolean;
  onChange(value: Value): void;
}

/** The value of a condition, by what its attribute is. */
export function ValueField(props: Props) {
  const { attribute, value, label, isMissing, onChange } = props;
  const isSeveral = value.comparator === "IN";
  const chosen = listOf(value.value);
  const intent = isMissing ? "danger" : "none";
  const relation = relationOf(attribute.field);
  const choose = (keys: readonly (string | number)[]) =>
    onChange(isSeveral ? [...keys] : (keys.at(-1) ?? null));
  if (relation !== undefined)
    return (
      <RecordsField
        {...{ label }}
        template={relation}
        chosen={chosen.map(String)}
        onChange={(keys) => choose(keys.map(Number))}
      />
    );
  if (attribute.field.valueKind === "group" || attribute.type === "ENUM" || attribute.type === "MULTI_ENUM")
    return <Choices {...props} chosen={chosen} onChoose={choose} />;
  if (isSeveral)
    return (
      <TagInput
        {...{ intent }}
        values={chosen.map(String)}
        inputProps={{ "aria-label": label, inputMode: attribute.type === "NUMBER" ? "decimal" : "text" }}
        placeholder="Press Enter after each"
        addOnBlur
        onChange={(values) => onChange(values.flatMap((each) => entered(attribute, String(each)) ?? []))}
      />
    );
  return <Single {...{ attribute, value, label, intent, onChange }} />;
}

function listOf(value: Value): readonly (string | number | boolean)[] {
  if (value === null || value === "") return [];
  return typeof value === "object" ? value : [value];
}

/** What was typed as a value of the attribute; undefined: it is none. */
function entered({ type }: KpiAttribute, text: string): string | number | undefined {
  if (type !== "NUMBER") return text;
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

interface ChoicesProps extends Props {
  chosen: readonly (string | number | boolean)[];
  onChoose(keys: readonly (string | number)[]): void;
}

/** Terminals without rights are shown and cannot be chosen (spec reporting.md 6). */
function Choices({ attribute: { field }, label, chosen, onChoose }: ChoicesProps) {
  const { abilities } = useViews();
  const { enumValues, groups } = useFormatContext();
  const isGroup = field.valueKind === "group";
  const { enumSet = "" } = field.options;
  const options: PickerOption[] = isGroup
    ? groups.map(({ id, display }) => ({ key: String(id), label: display, disabled: !abilities.mayView(id) }))
    : enumValues(enumSet).map(({ name, display }) => ({ key: name, label: display }));
  return (
    <ChoicesField
      {...{ label, options }}
      chosen={chosen.map(String)}
      onChange={(keys) => onChoose(isGroup ? keys.map(Number) : keys)}
    />
  );
}

interface SingleProps extends Omit<Props, "isMissing"> {
  intent: "danger" | "none";
}

function Single({ attribute, value: { value }, label, intent, onChange }: SingleProps) {
  switch (attribute.type) {
    case "BOOLEAN":
      return (
        <HTMLSelect
          aria-label={label}
          value={String(value === true)}
          options={[
            { value: "true", label: "Yes" },
            { value: "false", label: "No" },
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value === "true")}
        />
      );
    case "DATE":
      return (
        <InputGroup
          {...{ intent }}
          type="date"
          aria-label={label}
          value={typeof value === "number" ? dateText(value) : ""}
          onValueChange={(text) => onChange(dateOf(text) ?? null)}
        />
      );
    case "TIME":
      return (
        <InputGroup
          {...{ intent }}
          type="time"
          aria-label={label}
          value={typeof value === "number" ? timeText(value) : ""}
          onValueChange={(text) => onChange(parseTime(text) ?? null)}
        />
      );
    case "NUMBER":
      return (
        <InputGroup
          {...{ intent }}
          type="number"
          step="any"
          aria-label={label}
          defaultValue={typeof value === "number" ? String(value) : ""}
          onValueChange={(text) => onChange(entered(attribute, text) ?? null)}
        />
      );
    default:
      return (
        <InputGroup
          {...{ intent }}
          aria-label={label}
          value={typeof value === "string" ? value : ""}
          onValueChange={onChange}
        />
      );
  }
}
