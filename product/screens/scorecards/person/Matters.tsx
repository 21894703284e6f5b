import type { PersonScore } from "../../../services/index.ts";
import { eventsText } from "../words/exposureText.ts";
import { pointsText } from "../words/scoreText.ts";
import { changeText } from "./changeText.ts";

/** The two attributes that take most of the score, and what one event less would do. */
export function Matters({ run, score, matters }: PersonScore) {
  const shown = matters.flatMap((matter) => {
    const attribute = run.attributes[matter.attribute];
    return attribute ? [{ matter, attribute }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="person-section" aria-label="What would change it">
      <h3>What would change it</h3>
      <ul className="person-matters">
        {shown.map(({ matter, attribute }) => {
          const part = score.attributes[matter.attribute];
          return (
            <li key={matter.attribute} className="scorecards-panel">
              <strong dir="auto">{attribute.label}</strong>
              <span>Takes {pointsText(matter.lost)} points of the score.</span>
              {part && (
                <span className="scorecards-muted">{eventsText(attribute, part.events, part.exposure)}.</span>
              )}
              <span>{changeText(matter, attribute, score.score)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
