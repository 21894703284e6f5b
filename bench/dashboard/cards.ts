/** The twelve cards of the dashboard, and what the page asks for them. */
import { listedQuestions, readReport, seriesQuestions } from "../../engine/index.ts";
import type { Query, ReportContext } from "../../engine/index.ts";
import type { Card } from "../report/cards.ts";
import { accidentFields, alertFields } from "../report/cards.ts";
import type { CardFields } from "../report/cards.ts";
import { reportOf } from "../report/reports.ts";

/** A card as it is saved. */
export interface BoardCard {
  name: string;
  report: object;
}

const twoYears = { from: Date.UTC(2024, 0, 1) / 1_000, to: Date.UTC(2025, 11, 31) / 1_000 };

/** Six cards about the records of a type: how many there are, and five that put them together. */
function cardsOf(fields: CardFields, name: string): BoardCard[] {
  const { template, date, kind, grade, state, amount, terminals } = fields;
  const month = { field: date, unit: "MONTH" } as const;
  const count = { template, aggregation: "COUNT" } as const;
  const drawn: [string, Card, "barGraph" | "lineGraph" | "table"][] = [
    ["in all", { ...count, name: "all", by: [] }, "table"],
    [
      "by month and kind",
      { ...count, name: "kinds", by: [month, { field: kind }], days: twoYears },
      "lineGraph",
    ],
    ["by terminal", { template, ...terminals, name: "terminals", by: [{ field: "groupId" }] }, "table"],
    ["by state", { ...count, name: "states", by: [{ field: state }] }, "barGraph"],
    ["by grade and state", { ...count, name: "grades", by: [{ field: grade }, { field: state }] }, "table"],
    ["on average", { template, name: "average", aggregation: "AVG", of: amount, by: [month] }, "lineGraph"],
  ];
  return drawn.map(([words, card, display]) => ({
    name: `${name} ${words}`,
    report: reportOf(card, display),
  }));
}

/** The number that changes with each accident that is saved. */
export const countedCard = "Accidents in all";

/** Six cards about accidents and six about alerts, the number of accidents first. */
export const twelveCards: readonly BoardCard[] = [
  ...cardsOf(accidentFields, "Accidents"),
  ...cardsOf(alertFields, "Alerts"),
];

/** What the page asks for all cards, in their order. `today`: the day, in epoch seconds. Throws an Error for a card that is no report. */
export function questionsOfCards(context: ReportContext, today: number): Query[] {
  return twelveCards.flatMap(({ name, report: saved }) => {
    const { report, notices } = readReport(saved, context);
    const [series] = report.dataSeries;
    if (notices.length > 0 || series === undefined)
      throw new Error(`${name}: ${notices.map(({ message }) => message).join(" ")}`);
    return listedQuestions(seriesQuestions(report, series, context, today));
  });
}
