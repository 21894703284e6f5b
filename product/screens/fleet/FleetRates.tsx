import { firstPages } from "../dashboard/firstPage/firstPages.ts";
import { Rates } from "../dashboard/rates/Rates.tsx";

/** Those of all first pages, each once. */
function eachOnce<Figure extends { label: string }>(figures: readonly Figure[]): Figure[] {
  return [...new Map(figures.map((figure) => [figure.label, figure])).values()];
}

const rates = eachOnce(firstPages.flatMap((page) => page.rates ?? []));
const since = eachOnce(firstPages.flatMap((page) => page.since ?? []));

/** The frequency figures of the last twelve full months, as the first pages have them, of these terminals. */
export function FleetRates({ groupIds }: { groupIds: readonly number[] }) {
  return <Rates rates={rates} since={since} groupIds={groupIds} />;
}
