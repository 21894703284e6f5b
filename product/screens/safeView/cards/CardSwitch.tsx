import { CoachedPlansCard } from "../coaching/CoachedPlansCard.tsx";
import { CoachingImpactCard } from "../coaching/CoachingImpactCard.tsx";
import type { PageCard } from "../page/insightPages.ts";
import { ChartCardView } from "./ChartCardView.tsx";
import { RiskiestCardView } from "./RiskiestCardView.tsx";
import { TerminalsCardView } from "../terminals/TerminalsCardView.tsx";

/** A card of a page, by its kind. Each loads and fails by itself; nothing where its reader may not ask for it. */
export function CardSwitch({ card }: { card: PageCard }) {
  switch (card.kind) {
    case "chart":
      return <ChartCardView card={card} />;
    case "terminals":
      return <TerminalsCardView card={card} />;
    case "riskiest":
      return <RiskiestCardView card={card} />;
    default:
      return card.kind === "coaching" ? <CoachingImpactCard card={card} /> : <CoachedPlansCard card={card} />;
  }
}
