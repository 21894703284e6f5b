import { useId } from "react";
import { Button, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { ArrowUp, Cross } from "@blueprintjs/icons";
import type { CriticalEventRule } from "../../../../engine/index.ts";

interface Props {
  /** The statuses that the company offers. */
  statuses: readonly { name: string; label: string }[];
  timeline: readonly string[];
  onChange(change: Pick<CriticalEventRule, "statusTimeline">): void;
}

/** The statuses that events go through, in their order; in the last one an event is resolved. */
export function TimelineField({ statuses, timeline, onChange }: Props) {
  const id = useId();
  const set = (statusTimeline: readonly string[]) => onChange({ statusTimeline });
  const labelOf = (name: string) => statuses.find((status) => status.name === name)?.label ?? name;
  const free = statuses.filter(({ name }) => !timeline.includes(name));
  const earlier = (index: number) =>
    set(timeline.toSpliced(index, 1).toSpliced(index - 1, 0, timeline[index] ?? ""));
  return (
    <FormGroup
      className="events-wide"
      label="Status Timeline"
      labelFor={free.length > 0 ? id : ""}
      helperText="The last status resolves an event, with a reason."
    >
      <ol className="events-line" aria-label="Status Timeline">
        {timeline.map((name, index) => (
          <li key={name}>
            {labelOf(name)}
            <Button
              variant="minimal"
              size="small"
              icon={<ArrowUp size={12} />}
              aria-label={`Earlier: ${labelOf(name)}`}
              disabled={index === 0}
              onClick={() => earlier(index)}
            />
            <Button
              variant="minimal"
              size="small"
              icon={<Cross size={12} />}
              aria-label={`Remove ${labelOf(name)}`}
              onClick={() => set(timeline.filter((each) => each !== name))}
            />
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <HTMLSelect
          id={id}
          value=""
          options={[
            { value: "", label: "Add a status" },
            ...free.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={({ currentTarget }) => currentTarget.value && set([...timeline, currentTarget.value])}
        />
      )}
    </FormGroup>
  );
}
