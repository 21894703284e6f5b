import type { Dashboard, ReportWidget } from "../../../services/index.ts";

/** Saved reports under one heading. */
export interface SavedSection {
  readonly key: string;
  readonly title: string;
  /** The user's own category; undefined: of others. */
  readonly category: Dashboard | undefined;
  readonly reports: readonly ReportWidget[];
}

/** What others share with the user. */
interface Shared {
  readonly dashboards: readonly Dashboard[];
  readonly widgets: Dashboard["widgets"];
}

/** Reports under "Last opened" at most. */
const mostOpened = 5;

const reportsOf = (widgets: Dashboard["widgets"]): ReportWidget[] =>
  widgets.filter((widget) => widget.type === "report");

/** The name of who shares something; nothing where nobody knows it. */
export function ownerName({ owner }: Pick<ReportWidget, "owner">): string {
  return owner ? `${owner.firstName} ${owner.lastName}`.trim() : "";
}

/**
 * Saved reports as their reader looks for them: those opened last, their own by category, and those that others share. `text`: words that
 * stand in the name, the description, the category or the name of the owner.
 */
export function savedSections(own: readonly Dashboard[], shared: Shared, text: string): SavedSection[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (report: ReportWidget, title: string) => {
    const all = [report.name, report.description, title, ownerName(report)].join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const section = (
    key: string,
    title: string,
    category: Dashboard | undefined,
    all: Dashboard["widgets"],
  ) => ({
    key,
    title,
    category,
    reports: reportsOf(all).filter((report) => fits(report, title)),
  });
  const sections = [
    ...own.map((each) => section(`own ${each.id}`, each.name, each, each.widgets)),
    ...shared.dashboards.map((each) =>
      section(`shared ${each.id}`, sharedTitle(each), undefined, each.widgets),
    ),
    section("shared", sharedWithYou, undefined, shared.widgets),
  ];
  const opened = words.length > 0 ? [] : lastOpened(sections);
  const first = { key: "opened", title: "Last opened", category: undefined, reports: opened };
  return [first, ...sections].filter(({ category, reports }) =>
    category === undefined || words.length > 0 ? reports.length > 0 : true,
  );
}

const sharedWithYou = "Shared with me";

function sharedTitle(category: Dashboard): string {
  const by = ownerName(category);
  return by === "" ? `${sharedWithYou}: ${category.name}` : `${sharedWithYou}: ${category.name}, by ${by}`;
}

function lastOpened(sections: readonly SavedSection[]): ReportWidget[] {
  return sections
    .flatMap(({ reports }) => reports)
    .filter(({ openedAt }) => openedAt !== null)
    .toSorted((left, right) => (right.openedAt ?? 0) - (left.openedAt ?? 0))
    .slice(0, mostOpened);
}
