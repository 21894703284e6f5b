import { Callout, Classes } from "@blueprintjs/core";
import type { CoachingImpact } from "../../../services/index.ts";
import { CardFailed } from "../../dashboard/CardFailed.tsx";
import { Details } from "../../dashboard/rates/Details.tsx";
import { CardBox } from "../cards/CardBox.tsx";
import { daysText } from "../cards/cardWords.ts";
import { rangeText, ratioText } from "../cards/figureOf.ts";
import type { CoachingCard } from "../page/insightPages.ts";
import { usePageState } from "../page/pageState.ts";
import { rateDetails, regressionText, verdictOf } from "./coachingWords.ts";
import { useCoaching, useSeesCoaching } from "./useCoaching.ts";
import "../../dashboard/figures/figures.css";

/** Events before and after plans, and beside like people; nothing for who may not view plans. */
export function CoachingImpactCard({ card }: { card: CoachingCard }) {
  return useSeesCoaching() ? <Impact card={card} /> : null;
}

function Impact({ card }: { card: CoachingCard }) {
  const { view, datasets } = usePageState();
  const { answer, error, retry } = useCoaching("coachingImpact", card, (client, dataset, body) =>
    client.impact(dataset, body),
  );
  const name = card.dataset ?? view.dataset;
  if (!datasets.some((each) => each.name === name)) return null;
  const subtitle = `${answer?.label ?? ""}${answer ? ", plans" : "Plans"} that ended from ${daysText(view).replace(" to ", " until ")}`;
  return (
    <CardBox title={card.title} wide={card.wide} subtitle={subtitle}>
      {error !== undefined && <CardFailed error={error} onRetry={retry} />}
      {!answer && error === undefined && <div className={`safe-wait ${Classes.SKELETON}`} aria-hidden />}
      {answer?.plans === 0 && (
        <p className="screen-quiet">No plans ended in this time and have been over for {answer.days} days.</p>
      )}
      {answer && answer.plans > 0 && <Numbers impact={answer} />}
    </CardBox>
  );
}

function Numbers({ impact }: { impact: CoachingImpact }) {
  const { compared, plans, people, days, notices, isCut } = impact;
  if (!compared) return null;
  const verdict = verdictOf(compared);
  const regression = regressionText(compared);
  return (
    <>
      <ul className="figures-list">
        <Tile
          label="Before"
          number={ratioText(compared.before.value)}
          note={compared.before.interval ? rangeText(compared.before.interval) : undefined}
          details={rateDetails(compared.before, "before", impact, compared)}
        />
        <Tile
          label="After"
          number={ratioText(compared.after.value)}
          note={compared.after.interval ? rangeText(compared.after.interval) : undefined}
          details={rateDetails(compared.after, "after", impact, compared)}
        />
        <Tile
          label="Beside like people without a plan"
          number={verdict.text}
          note={verdict.range}
          details={verdict.details}
        />
      </ul>
      <p className="screen-quiet safe-subtitle">
        {compared.label}. {plans.toLocaleString("en-US")} plans of {people.toLocaleString("en-US")} people,
        the {days} days before each and the {days} days after.
      </p>
      {regression !== undefined && <p className="safe-regression">{regression}</p>}
      {[...notices, ...(isCut ? ["Only the 300 plans that ended last are counted."] : [])].map((notice) => (
        <Callout key={notice} compact>
          {notice}
        </Callout>
      ))}
    </>
  );
}

interface TileProps {
  label: string;
  number: string;
  note: string | undefined;
  details: readonly string[];
}

function Tile({ label, number, note, details }: TileProps) {
  return (
    <li className="figures-tile" title={details.join("\n")}>
      <span className="figures-label rates-label">
        {label}
        <Details label={label} details={details} />
      </span>
      <span className="figures-number">{number}</span>
      {note !== undefined && <span className="figures-change">{note}</span>}
    </li>
  );
}
