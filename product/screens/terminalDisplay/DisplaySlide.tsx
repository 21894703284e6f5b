import { useId } from "react";
import { formatDate } from "../../../engine/index.ts";
import type { TerminalDisplay } from "../../services/index.ts";
import { changeText, numberText } from "./displayWords.ts";
import type { SlideKind } from "./slides.ts";

interface Props {
  display: TerminalDisplay;
  kind: SlideKind;
}

/** One part of a display, in numbers that are read from afar. */
export function DisplaySlide({ display, kind }: Props) {
  const id = useId();
  const { since, counts, due, days } = display;
  const titles = { since: "Days Without", counts: `Last ${days} Days`, due: "Due" };
  const isEmpty = display[kind].length === 0;
  return (
    <section className="terminal-display-slide" aria-labelledby={id}>
      <h3 id={id}>{titles[kind]}</h3>
      {isEmpty && <p className="terminal-display-none">There is nothing here that you may view.</p>}
      <ul>
        {kind === "since" &&
          since.map(({ label, last, days: passed }) => (
            <Figure
              key={label}
              label={label}
              number={passed === null ? "--" : numberText(passed)}
              note={last === null ? "There was none." : `The last was on ${formatDate(last)}.`}
            />
          ))}
        {kind === "counts" &&
          counts.map(({ label, count, before }) => (
            <Figure
              key={label}
              label={label}
              number={numberText(count)}
              note={changeText(count, before, days)}
            />
          ))}
        {kind === "due" &&
          due.map(({ label, overdue, soon }) => (
            <Figure
              key={label}
              label={label}
              number={numberText(overdue + soon)}
              note={overdue > 0 ? `${numberText(overdue)} overdue` : "None overdue"}
              isOverdue={overdue > 0}
            />
          ))}
      </ul>
    </section>
  );
}

interface FigureProps {
  label: string;
  number: string;
  note: string;
  isOverdue?: boolean;
}

function Figure({ label, number, note, isOverdue = false }: FigureProps) {
  return (
    <li>
      <span className="terminal-display-label">{label}</span>
      <span className="terminal-display-number">{number}</span>
      <span className="terminal-display-note" data-overdue={isOverdue || undefined}>
        {note}
      </span>
    </li>
  );
}
