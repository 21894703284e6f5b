import type { Report } from "../../engine/index.ts";
import type { createDashboardsClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createDashboardsClient>;
export type Dashboards = Partial<Client>;
type Dashboard = Awaited<ReturnType<Client["list"]>>[number];
type Card = Dashboard["widgets"][number];
type ReportCard = Extract<Card, { type: "report" }>;
type Share = Awaited<ReturnType<Client["shares"]>>[number];

/** 2026-11-27 20:13:20 UTC. */
const saved = 1_795_810_400;
const own = { access: "own" as const, owner: null, sharedRoles: 0 };

export const safety: Dashboard = { id: 1, name: "Safety", position: 0, ...own, widgets: [] };

/** A saved report; without more, the user's own. */
export const cardOf = (
  id: number,
  name: string,
  data: Report,
  more: Partial<ReportCard> = {},
): ReportCard => ({
  id,
  dashboardId: 1,
  name,
  description: "",
  type: "report",
  data,
  size: "small",
  position: 0,
  version: 1,
  ...own,
  updatedBy: { firstName: "Jordan", lastName: "Reyes" },
  updatedAt: saved,
  openedAt: null,
  ...more,
});

const widgetsOf = (dashboards: readonly Dashboard[]) => dashboards.flatMap(({ widgets }) => [...widgets]);

/** A user with these categories. Saved cards get the id 70. */
export function dashboardsOf(categories: readonly Dashboard[], report?: Report): Dashboards {
  const kept = [...categories];
  const card = (name: string, version: number, data: Report, description = "") =>
    cardOf(70, name, data, { version, description });
  return {
    list: async () => [...kept],
    shared: async () => ({ dashboards: [], widgets: [] }),
    noteOpening: async () => undefined,
    addCategory: async (name) => {
      const added = { ...safety, id: kept.length + 1, name, position: kept.length };
      kept.push(added);
      return added;
    },
    addReport: async (_category, { name, description }, data) => card(name, 1, data, description),
    ...(report && { widget: async () => card("Accidents of the year", 4, report) }),
    changeReport: async ({ version }, data) => card("Accidents of the year", version + 1, data),
  };
}

/** Roles of the company; one of them has access to view. */
const roles: readonly Share[] = [
  { roleId: 1, roleName: "Administrators", people: 1, access: null },
  { roleId: 2, roleName: "Terminal managers", people: 12, access: "view" },
];

/** A user with these categories, and with what others share, as the server keeps them while a story goes on. */
export function keptDashboards(
  categories: readonly Dashboard[],
  shared: Awaited<ReturnType<Client["shared"]>> = { dashboards: [], widgets: [] },
): Dashboards {
  let kept = categories;
  let removed: { dashboard: number; card: Card } | undefined;
  const find = (id: number) => {
    const all = [...widgetsOf(kept), ...widgetsOf(shared.dashboards), ...shared.widgets];
    const found = all.find((each) => each.id === id);
    if (!found) throw new Error(`There is no card ${id}.`);
    return found;
  };
  const put = (change: (widgets: readonly Card[], dashboard: number) => readonly Card[]) => {
    kept = kept.map((each) => ({ ...each, widgets: [...change(each.widgets, each.id)] }));
  };
  const changed = (id: number, more: Partial<ReportCard>) => {
    const next = { ...find(id), ...more } as ReportCard;
    next.version += 1;
    put((widgets) => widgets.map((each) => (each.id === id ? next : each)));
    return next;
  };
  return {
    ...dashboardsOf(categories),
    list: async () => kept,
    shared: async () => shared,
    widget: async (id) => find(id),
    describe: async ({ id }, details) => changed(id, details),
    changeReport: async ({ id }, data) => changed(id, { data }),
    move: async ({ id }, to) => {
      const card = changed(id, { dashboardId: to });
      put((widgets, dashboard) => [
        ...widgets.filter((each) => each.id !== id),
        ...(dashboard === to ? [card] : []),
      ]);
      return card;
    },
    remove: async (id) => {
      const card = find(id);
      removed = { dashboard: card.dashboardId, card };
      put((widgets) => widgets.filter((each) => each.id !== id));
    },
    restore: async () => {
      if (!removed) throw new Error("Nothing was deleted.");
      const { dashboard: to, card } = removed;
      put((widgets, dashboard) => (dashboard === to ? [...widgets, card] : widgets));
      return card;
    },
    renameCategory: async (id, name) => {
      kept = kept.map((each) => (each.id === id ? { ...each, name } : each));
      return kept.find((each) => each.id === id) ?? safety;
    },
    shares: async () => roles,
    share: async () => undefined,
  };
}
