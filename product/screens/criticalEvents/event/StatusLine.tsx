import type { CriticalEvent } from "../../../services/index.ts";

/** The statuses that an event goes through, with the one that it has. */
export function StatusLine({ event: { statusTimeline, status } }: { event: CriticalEvent }) {
  const at = statusTimeline.findIndex(({ name }) => name === status.name);
  // A status that the rule does not have any more.
  const line = at === -1 ? [status, ...statusTimeline] : statusTimeline;
  const current = Math.max(at, 0);
  return (
    <ol className="events-line" aria-label="Status">
      {line.map(({ name, label }, index) => (
        <li
          key={name}
          className={index <= current ? "events-line-done" : undefined}
          aria-current={index === current ? "step" : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
