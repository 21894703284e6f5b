import { useMemo } from "react";
import { Classes } from "@blueprintjs/core";
import { type KpiDataset } from "../../../services/index.ts";
import { CardFailed } from "../../dashboard/CardFailed.tsx";
import { useAnswer } from "../../visualInsights/useAnswer.ts";
import { type Opened, useOpened } from "../../visualInsights/useInsight.ts";
import { chartView, personPath } from "../page/chartView.ts";
import type { ChartCard } from "../page/insightPages.ts";
import { dividersOf, usePageState } from "../page/pageState.ts";
import { CardBox } from "./CardBox.tsx";
import { small, subtitleOf } from "./cardWords.ts";
import { ChartAnswer } from "./ChartAnswer.tsx";

/** An answer of a dataset as a chart; nothing where the reader may not ask the dataset. */
export function ChartCardView({ card }: { card: ChartCard }) {
  const { datasets, view } = usePageState();
  const dataset = datasets.find(({ name }) => name === (card.dataset ?? view.dataset));
  return dataset ? <OfDataset key={dataset.name} {...{ card, dataset }} /> : null;
}

function OfDataset({ card, dataset }: { card: ChartCard; dataset: KpiDataset }) {
  const opened = useOpened(dataset);
  return opened ? <OfOpened {...{ card, opened }} /> : null;
}

interface OpenedProps {
  card: ChartCard;
  opened: Opened;
}

function OfOpened({ card, opened }: OpenedProps) {
  const { view, people } = usePageState();
  const { open, dataset } = opened;
  const { ids } = people;
  const asked = useMemo(
    () => chartView(card, { open, normalizations: dividersOf(dataset), view, people: ids }),
    [card, open, dataset, view, ids],
  );
  if (!asked) return null;
  const isNarrowed = card.narrowed === true && personPath(open) !== undefined;
  const frame = {
    title: card.title,
    subtitle: subtitleOf(card, { view, people, label: open.label }),
    wide: card.wide,
  };
  if (isNarrowed && people.isWaiting) return <WaitingCard {...frame} />;
  if (isNarrowed && people.error !== undefined) return null;
  if (isNarrowed && ids?.length === 0 && people.words !== undefined)
    return (
      <CardBox {...frame}>
        <p className="screen-quiet">There are no {small(people.words)}. Choose another source.</p>
      </CardBox>
    );
  return <Asked {...{ card, opened, asked, frame }} />;
}

interface AskedProps extends OpenedProps {
  asked: NonNullable<ReturnType<typeof chartView>>;
  frame: { title: string; subtitle: string; wide: boolean | undefined };
}

function Asked({ opened, asked, frame }: AskedProps) {
  const { answered, error, retry } = useAnswer(opened, asked);
  if (answered)
    return <ChartAnswer key={JSON.stringify(answered.asked)} {...{ opened, answered, frame }} view={asked} />;
  if (error === undefined) return <WaitingCard {...frame} />;
  return (
    <CardBox {...frame}>
      <CardFailed error={error} onRetry={retry} />
    </CardBox>
  );
}

function WaitingCard(frame: AskedProps["frame"]) {
  return (
    <CardBox {...frame}>
      <div className={`safe-wait ${Classes.SKELETON}`} aria-hidden />
    </CardBox>
  );
}
