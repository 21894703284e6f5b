import type { Dashboard, DashboardWidget } from "../../../services/index.ts";
import type { Names } from "./arrange/moves.ts";
import { looseCategory } from "./useOwnBoard.ts";

/** What others share with the user. */
interface Shared {
  readonly dashboards: readonly Dashboard[];
  readonly widgets: readonly DashboardWidget[];
}

/** The categories in the order in which they are shown: the user's own, those of others, and cards that others share by themselves. `only`: some of them. */
export function shownCategories(
  own: readonly Dashboard[],
  { dashboards, widgets }: Shared,
  only?: readonly number[],
): Dashboard[] {
  const loose = widgets.length === 0 ? [] : [looseCategory([...widgets])];
  const all = [...own, ...dashboards, ...loose];
  return only === undefined ? all : all.filter(({ id }) => only.includes(id));
}

/** What categories and cards are called. */
export function namesOf(categories: readonly Dashboard[]): Names {
  const named = new Map(categories.map(({ id, name }) => [id, name]));
  const cards = new Map(
    categories.flatMap(({ widgets }) => widgets.map(({ id, name }) => [id, name] as const)),
  );
  return { card: (id) => cards.get(id) ?? "", category: (id) => named.get(id) ?? "" };
}

/** Aliases of the record types that the reports of the cards are about, once each. */
export function recordTypesOf(categories: readonly Dashboard[]): string[] {
  const cards = categories.flatMap(({ widgets }) => widgets);
  return [
    ...new Set(
      cards.flatMap((card) =>
        card.type === "report" ? (card.data?.dataSeries ?? []).map(({ alias }) => alias) : [],
      ),
    ),
  ];
}
