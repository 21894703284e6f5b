import { Button, HTMLSelect } from "@blueprintjs/core";
import { Cross, Plus } from "@blueprintjs/icons";
import {
  type Comparator,
  comparatorWords,
  type Interaction,
  type KpiFilter,
  type KpiFilterValue,
  newKpiFilter,
} from "../../../../engine/index.ts";
import type { Opened } from "../useInsight.ts";
import { withComparator, withValueAt } from "./filterEdits.ts";
import { ValueField } from "./ValueField.tsx";

interface Props {
  opened: Opened;
  filter: KpiFilter;
  /** Among the filters; the first is joined to nothing. */
  position: number;
  /** Whether the condition at an index is marked as having no value. */
  isMissing(index: number): boolean;
  /** undefined: the filter is removed. */
  onChange(filter: KpiFilter | undefined): void;
}

/** A filter of an attribute that is proposed: its conditions, and how they are joined. */
export function FilterRow({ opened, filter, position, isMissing, onChange }: Props) {
  const attribute = opened.open.attributes.find(({ path }) => path === filter.attribute);
  if (!attribute) return null;
  const { label, comparators } = attribute;
  const change = (index: number, value: KpiFilterValue | undefined) =>
    onChange(withValueAt(filter, index, value));
  const add = () => {
    const [fresh] = newKpiFilter(attribute).values;
    if (fresh) onChange({ ...filter, values: [...filter.values, { ...fresh, interaction: "OR" }] });
  };
  return (
    <fieldset className="insights-filter">
      <legend>
        {position > 0 && (
          <Joiner
            label={`How ${label} is joined to the filters before`}
            value={filter.interaction ?? "AND"}
            onChange={(interaction) => onChange({ ...filter, interaction })}
          />
        )}
        <span dir="auto">{label}</span>
      </legend>
      {filter.values.map((value, index) => (
        <div key={index} className="insights-condition">
          {index > 0 && (
            <Joiner
              label={`How condition ${index + 1} of ${label} is joined`}
              value={value.interaction ?? "OR"}
              onChange={(interaction) => change(index, { ...value, interaction })}
            />
          )}
          <HTMLSelect
            aria-label={`Comparison of ${label}, condition ${index + 1}`}
            value={value.comparator}
            options={comparators.map((each) => ({ value: each, label: comparatorWords[each] }))}
            onChange={({ currentTarget }) =>
              change(index, withComparator(value, comparatorOf(comparators, currentTarget.value)))
            }
          />
          <ValueField
            {...{ attribute, value }}
            label={`Value of ${label}, condition ${index + 1}`}
            isMissing={isMissing(index)}
            onChange={(next) => change(index, { ...value, value: next })}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={`Remove condition ${index + 1} of ${label}`}
            onClick={() => change(index, undefined)}
          />
        </div>
      ))}
      <Button variant="minimal" size="small" icon={<Plus />} text="Add condition" onClick={add} />
    </fieldset>
  );
}

function comparatorOf(comparators: readonly Comparator[], name: string): Comparator {
  return comparators.find((each) => each === name) ?? "EQ";
}

interface JoinerProps {
  label: string;
  value: Interaction;
  onChange(value: Interaction): void;
}

const joiners = [
  { value: "AND", label: "and" },
  { value: "OR", label: "or" },
];

function Joiner({ label, value, onChange }: JoinerProps) {
  return (
    <HTMLSelect
      aria-label={label}
      value={value}
      options={joiners}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "OR" ? "OR" : "AND")}
    />
  );
}
