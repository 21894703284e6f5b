/** Custom dashboards in stories: a server that keeps them while a story goes on. */
import {
  ApiError,
  createBookmarksClient,
  createDashboardsClient,
  createReportsClient,
  type ScreenFixtureProps,
} from "../../../product/testing/index.ts";
import { cardOf, safety } from "../../reports/sampleDashboards.ts";
import { answering, reportOf, twoSeries } from "../../reports/sampleReports.ts";

type Client = ReturnType<typeof createDashboardsClient>;
type Bookmarks = ReturnType<typeof createBookmarksClient>;
type Category = Awaited<ReturnType<Client["list"]>>[number];
type Card = Category["widgets"][number];
type Own = Awaited<ReturnType<Client["own"]>>;
type Shared = Awaited<ReturnType<Client["shared"]>>;
type Bookmark = Awaited<ReturnType<Bookmarks["list"]>>[number];

const count = reportOf({ displayType: "table" });
const byMonth = reportOf({ displayType: "barGraph", groupBy: { field: "date", unit: "MONTH" } });
const byTerminal = reportOf({ displayType: "table", groupBy: { field: "groupId" } });

/** A card of another kind than a report. */
export function plainCard(
  id: number,
  name: string,
  content: Pick<Card, "type" | "data">,
  more: Partial<Card> = {},
) {
  const { data: _data, type: _type, ...rest } = cardOf(id, name, count);
  return { ...rest, ...content, ...more } as Card;
}

/** Two categories with cards of each kind. */
export const sampleCategories: readonly Category[] = [
  {
    ...safety,
    widgets: [
      cardOf(11, "Accidents", count),
      cardOf(12, "Accidents by month", byMonth, { size: "wide", description: "For the safety meeting" }),
      cardOf(13, "Accidents and injuries", twoSeries),
      cardOf(14, "By terminal", byTerminal),
    ],
  },
  {
    ...safety,
    id: 2,
    name: "Daily work",
    position: 1,
    widgets: [
      plainCard(
        21,
        "Report an accident",
        { type: "action", data: { template: "accident" } },
        { dashboardId: 2 },
      ),
      plainCard(22, "Expirations", { type: "monitor", data: { monitor: "expirations" } }, { dashboardId: 2 }),
    ],
  },
];

const tagOf = (categories: readonly Category[]) =>
  JSON.stringify(
    categories.map(({ id, widgets }) => [id, ...widgets.map((card) => `${card.id}${card.size}`)]),
  );

interface Options {
  shared?: Shared;
  bookmarks?: readonly Bookmark[];
  reports?: Partial<ReturnType<typeof createReportsClient>>;
  /** Called before an arrangement is taken: what somebody else does meanwhile. */
  meanwhile?(categories: readonly Category[]): readonly Category[];
}

/** What the server keeps while a story goes on. */
interface Kept {
  categories: readonly Category[];
  removed?: Card;
}

/** Clients over a dashboard of these categories. */
export function boardServer(
  categories: readonly Category[],
  options: Options = {},
): NonNullable<ScreenFixtureProps["own"]> {
  const { shared = { dashboards: [], widgets: [] }, reports = answering } = options;
  const kept: Kept = { categories };
  const dashboards: Partial<Client> = {
    list: async () => kept.categories,
    shared: async () => shared,
    noteOpening: async () => undefined,
    shares: async () => [{ roleId: 1, roleName: "Administrators", people: 1, access: null }],
    share: async () => undefined,
    ...arranging(kept, options),
    ...categoryCalls(kept),
    ...cardCalls(kept),
  };
  return [
    [createReportsClient, reports],
    [createDashboardsClient, dashboards],
    [createBookmarksClient, bookmarksOf(options.bookmarks)],
  ];
}

const cardsOf = ({ categories }: Kept) => categories.flatMap(({ widgets }) => widgets);

function find(kept: Kept, id: number): Card {
  const found = cardsOf(kept).find((card) => card.id === id);
  if (!found) throw new Error(`There is no card ${id}.`);
  return found;
}

function arranging(kept: Kept, { meanwhile }: Options): Partial<Client> {
  let isLate = meanwhile !== undefined;
  const own = async (): Promise<Own> => ({ data: [...kept.categories], layout: tagOf(kept.categories) });
  return {
    own,
    async arrange(layout, arranged) {
      if (isLate && meanwhile) {
        isLate = false;
        kept.categories = meanwhile(kept.categories);
      }
      if (layout !== tagOf(kept.categories))
        throw new ApiError({ status: 409, code: "stale_dashboard_layout", message: "Stale." });
      kept.categories = arranged.flatMap(({ id, cards: wanted }) => {
        const category = kept.categories.find((each) => each.id === id);
        if (!category) return [];
        return [
          { ...category, widgets: wanted.map((card) => ({ ...find(kept, card.id), size: card.size })) },
        ];
      });
      return own();
    },
  };
}

function categoryCalls(kept: Kept): Partial<Client> {
  const add = (category: Category) => {
    kept.categories = [...kept.categories, category];
    return category;
  };
  return {
    addCategory: async (name) => add({ ...safety, id: 100 + kept.categories.length, name, widgets: [] }),
    copy: async (id) => {
      const found = kept.categories.find((each) => each.id === id) ?? safety;
      return add({ ...found, id: 200, name: `${found.name} (2)`, widgets: [] });
    },
    async renameCategory(id, name) {
      kept.categories = kept.categories.map((each) => (each.id === id ? { ...each, name } : each));
      return kept.categories.find((each) => each.id === id) ?? safety;
    },
    async removeCategory(id) {
      kept.categories = kept.categories.filter((each) => each.id !== id);
    },
  };
}

function cardCalls(kept: Kept): Partial<Client> {
  const put = (change: (category: Category) => Card[]) => {
    kept.categories = kept.categories.map((each) => ({ ...each, widgets: change(each) }));
  };
  return {
    widget: async (id) => find(kept, id),
    async addCard(into, name, content) {
      const card = plainCard(300 + cardsOf(kept).length, name, content, { dashboardId: into });
      put((each) => (each.id === into ? [...each.widgets, card] : each.widgets));
      return card;
    },
    async rename({ id }, name) {
      put(({ widgets }) => widgets.map((card) => (card.id === id ? { ...card, name } : card)));
      return find(kept, id);
    },
    async remove(id) {
      kept.removed = find(kept, id);
      put(({ widgets }) => widgets.filter((card) => card.id !== id));
    },
    async restore() {
      const { removed } = kept;
      if (!removed) throw new Error("Nothing was deleted.");
      put((each) => (each.id === removed.dashboardId ? [removed, ...each.widgets] : each.widgets));
      return removed;
    },
  };
}

/** A server that keeps bookmarks. */
function bookmarksOf(bookmarks: readonly Bookmark[] = []): Partial<Bookmarks> {
  let kept = bookmarks;
  return {
    list: async () => kept,
    defaultOf: async () => kept.find(({ isDefault }) => isDefault) ?? null,
    async add({ isDefault = false, ...words }) {
      const added = { id: 1 + kept.length, isDefault, ...words };
      kept = [...kept, added];
      return added;
    },
    async change({ id, ...words }) {
      kept = kept.map((each) =>
        each.id === id ? { ...each, ...words } : { ...each, isDefault: each.isDefault && !words.isDefault },
      );
      const changed = kept.find((each) => each.id === id);
      if (!changed) throw new Error(`There is no bookmark ${id}.`);
      return changed;
    },
    async remove(id) {
      kept = kept.filter((each) => each.id !== id);
    },
  };
}
