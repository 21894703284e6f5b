import { formatDate } from "../../../engine/index.ts";
import type { TerminalDisplay } from "../../services/index.ts";
import { numberText } from "./displayWords.ts";

/** Open critical events that are marked for the screen, below whatever else it shows: the name of the rule, where and when. */
export function DisplayEvents({ display: { events, moreEvents } }: { display: TerminalDisplay }) {
  if (events.length === 0) return null;
  return (
    <section className="terminal-display-events" aria-label="Critical events">
      <ul>
        {events.map(({ id, name, terminal, day }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong> <span dir="auto">{terminal}</span>, {formatDate(day)}
          </li>
        ))}
        {moreEvents > 0 && <li>{`and ${numberText(moreEvents)} more`}</li>}
      </ul>
    </section>
  );
}
