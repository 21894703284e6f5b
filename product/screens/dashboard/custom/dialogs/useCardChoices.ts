import { newReport } from "../../../../../engine/index.ts";
import { listPage } from "../../../../common/pages.ts";
import type { CardContent, Dashboard } from "../../../../services/index.ts";
import { useCatalog } from "../../../../workspace/workspace.ts";

/** What cards are about, as people choose it (spec reporting.md 2). */
export const cardKinds = [
  { value: "report", label: "Report" },
  { value: "action", label: "Action" },
  { value: "monitor", label: "Monitors" },
] as const;

export type CardKind = (typeof cardKinds)[number]["value"];

/** Something that a card can be about. */
interface CardChoice {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly content: CardContent;
}

/**
 * What the user can make a card of: saved reports and the number of records of each type; the forms of record types that have a page, into
 * which they may add; the monitors that they may open.
 */
export function useCardChoices(kind: CardKind, categories: readonly Dashboard[]): CardChoice[] {
  const { templates, monitors, abilities } = useCatalog();
  const entries = [...templates.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  switch (kind) {
    case "report":
      return [
        ...savedReports(categories),
        ...entries
          .filter((entry) => abilities.can("view", entry))
          .map(({ alias, plural }) => ({
            key: `count ${alias}`,
            label: `Number of ${plural}`,
            content: { type: "report" as const, data: newReport(alias) },
          })),
      ];
    case "action":
      return entries
        .filter((entry) => abilities.can("add", entry) && listPage(entry.alias) !== undefined)
        .map(({ alias, name, addLabel }) => ({
          key: alias,
          label: `${addLabel} ${name}`,
          content: { type: "action" as const, data: { template: alias } },
        }));
    case "monitor":
      return [...monitors.values()]
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ alias, name }) => ({
          key: alias,
          label: name,
          content: { type: "monitor" as const, data: { monitor: alias } },
        }));
  }
}

/** Reports that are cards already, as their reader sees them. */
function savedReports(categories: readonly Dashboard[]): CardChoice[] {
  return categories.flatMap(({ name: category, widgets }) =>
    widgets.flatMap((card) =>
      card.type === "report" && card.data
        ? [
            {
              key: `card ${card.id}`,
              label: card.name,
              detail: category,
              content: { type: "report" as const, data: card.data },
            },
          ]
        : [],
    ),
  );
}
