import { useState } from "react";
import { Button, ButtonGroup, Callout, HTMLSelect, Tag } from "@blueprintjs/core";
import { Cross, Filter } from "@blueprintjs/icons";
import {
  abandonFilters,
  applyFilters,
  areFiltersChanged,
  filterState,
  incompleteConditions,
  type KpiFilter,
  newKpiFilter,
  proposeFilters,
} from "../../../../engine/index.ts";
import type { Opened } from "../useInsight.ts";
import { FilterRow } from "./FilterRow.tsx";
import { filterSentence } from "./filterSentence.ts";
import { useLearnedValues } from "./useLearnedValues.ts";
import { withFilterAt } from "./filterEdits.ts";

interface Props {
  opened: Opened;
  /** The filters that the answer is narrowed by. */
  applied: readonly KpiFilter[];
  onApply(filters: readonly KpiFilter[]): void;
}

/** The filters of a dataset: those that are applied as chips, and those that are proposed until they are applied or abandoned (spec reporting.md 4). */
export function FiltersPanel(props: Props) {
  // What was proposed ends when the applied filters become others: after Apply, a chip's cross, Back.
  return <Panel key={JSON.stringify(props.applied)} {...props} />;
}

function Panel({ opened, applied, onApply }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState(() => filterState(applied));
  const [isMarked, setMarked] = useState(false);
  const missing = incompleteConditions(state.proposed);
  const isChanged = areFiltersChanged(state);
  const propose = (filters: readonly KpiFilter[]) => setState(proposeFilters(state, filters));
  const apply = () => {
    if (missing.length > 0) setMarked(true);
    else onApply(applyFilters(state).applied);
  };
  const abandon = () => {
    setState(abandonFilters(state));
    setMarked(false);
    setOpen(false);
  };
  return (
    <div className="insights-filters">
      <div className="insights-chips" role="group" aria-label="Applied filters">
        <Button
          size="small"
          icon={<Filter />}
          text={isOpen ? "Hide filters" : "Filters"}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <Chips {...{ opened, applied, onApply }} />
      </div>
      {isOpen && (
        <div className="insights-proposed" role="group" aria-label="Proposed filters">
          {state.proposed.map((filter, position) => (
            <FilterRow
              key={filter.attribute}
              {...{ opened, filter, position }}
              isMissing={(index) =>
                isMarked && missing.some(([at, value]) => at === position && value === index)
              }
              onChange={(next) => propose(withFilterAt(state.proposed, position, next))}
            />
          ))}
          {isMarked && missing.length > 0 && (
            <Callout compact intent="danger" role="alert">
              Enter a value in each marked condition, or remove it.
            </Callout>
          )}
          <div className="insights-actions">
            <AddFilter
              {...{ opened }}
              used={state.proposed}
              onAdd={(filter) => propose([...state.proposed, filter])}
            />
            <Button intent="primary" text="Apply" disabled={!isChanged} onClick={apply} />
            <Button text="Abandon" disabled={!isChanged} onClick={abandon} />
          </div>
        </div>
      )}
    </div>
  );
}

function Chips({ opened, applied, onApply }: Props) {
  const labels = useLearnedValues(opened, applied);
  return applied.map((filter, position) => {
    const words = filterSentence(filter, opened.open, labels);
    return (
      <ButtonGroup key={filter.attribute} className="insights-chip">
        <Tag minimal>
          <span dir="auto">
            {position > 0 && `${filter.interaction === "OR" ? "or" : "and"} `}
            {words}
          </span>
        </Tag>
        <Button
          size="small"
          icon={<Cross size={14} />}
          aria-label={`Remove filter: ${words}`}
          onClick={() => onApply(withFilterAt(applied, position, undefined))}
        />
      </ButtonGroup>
    );
  });
}

interface AddProps {
  opened: Opened;
  used: readonly KpiFilter[];
  onAdd(filter: KpiFilter): void;
}

/** Offers the filters that are used most, and all others; each attribute has one filter at most. */
function AddFilter({ opened: { open, dataset }, used, onAdd }: AddProps) {
  const offered = open.attributes.filter(
    ({ path, filterable, filterHidden, comparators }) =>
      filterable &&
      !filterHidden &&
      comparators.length > 0 &&
      used.every(({ attribute }) => attribute !== path),
  );
  const isTop = (path: string) => dataset.topFilters.includes(path);
  const top = dataset.topFilters.flatMap((path) => offered.find((each) => each.path === path) ?? []);
  return (
    <HTMLSelect
      aria-label="Add filter"
      value=""
      onChange={({ currentTarget: { value } }) => {
        const attribute = offered.find(({ path }) => path === value);
        if (attribute) onAdd(newKpiFilter(attribute));
      }}
    >
      <option value="">Add filter ...</option>
      {[
        { label: "Most used", attributes: top },
        { label: "All", attributes: offered.filter(({ path }) => !isTop(path)) },
      ].map(({ label, attributes }) => (
        <optgroup key={label} label={label}>
          {attributes.map(({ path, label: text }) => (
            <option key={path} value={path}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </HTMLSelect>
  );
}
