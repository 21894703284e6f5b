import { formatDate } from "../../../../engine/index.ts";
import { dateRangeLabels } from "../../../../views/index.ts";
import type { ChartCard } from "../page/insightPages.ts";
import type { PageView } from "../page/pageAddress.ts";
import type { ChosenPeople } from "../page/usePeople.ts";

/** The days of a page as people read them. */
export function daysText({ days }: Pick<PageView, "days">): string {
  if (typeof days === "string") return dateRangeLabels[days];
  return `${formatDate(days.timeFrameFrom)} to ${formatDate(days.timeFrameTo)}`;
}

/** What a chart is of: its dataset, whose events, and when. */
export function subtitleOf(
  card: ChartCard,
  { view, people, label }: { view: PageView; people: ChosenPeople; label: string },
): string {
  const whose = card.narrowed === true && people.words !== undefined ? ` of ${small(people.words)}` : "";
  const when = card.always === true ? "as it is now" : daysText(view);
  return `${label}${whose}, ${when}`;
}

/** In the middle of a sentence. */
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
