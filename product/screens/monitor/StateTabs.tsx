import { Button, ButtonGroup, HTMLSelect, Tag } from "@blueprintjs/core";
import { type MonitorState, monitorStates } from "../../../engine/index.ts";
import type { MonitorCounts } from "../../services/index.ts";
import { cappedNumber } from "../countText.ts";
import { stateNames } from "./monitorText.ts";
import "./monitor.css";

interface Props {
  state: MonitorState;
  /** undefined while they are counted; the choice never waits for it. */
  counts: MonitorCounts | undefined;
  words: { overdue: string; done: string };
  onState(state: MonitorState): void;
}

/** Which part of a monitor's list is shown, with how many records each has. */
export function StateTabs({ state, counts, words, onState }: Props) {
  const names = stateNames(words);
  return (
    <ButtonGroup className="monitor-states" role="group" aria-label="Status">
      {monitorStates.map((each) => (
        <Button
          key={each}
          active={each === state}
          aria-pressed={each === state}
          text={names[each]}
          endIcon={counts && <Tag round>{cappedNumber(counts[each])}</Tag>}
          onClick={() => onState(each)}
        />
      ))}
    </ButtonGroup>
  );
}

/** The same on a phone, where there is no room for all of them. */
export function StateSelect({ state, counts, words, onState }: Props) {
  const names = stateNames(words);
  const options = monitorStates.map((each) => ({
    value: each,
    label: counts ? `${names[each]} (${cappedNumber(counts[each])})` : names[each],
  }));
  return (
    <HTMLSelect
      aria-label="Status"
      value={state}
      options={options}
      onChange={({ target }) => {
        const chosen = monitorStates.find((each) => each === target.value);
        if (chosen) onState(chosen);
      }}
    />
  );
}
