import type { KpiChartType, KpiFilter, Normalization } from "../../../../engine/index.ts";

/** By what a card puts records together: `$person`, `$kind` and `$date` are those of the dataset that is chosen. */
interface CardGrouping {
  readonly attribute: string;
  readonly unit?: "DAY" | "DAY_OF_WEEK" | "MONTH" | "QUARTER" | "YEAR";
}

interface Card {
  readonly title: string;
  readonly wide?: true;
}

/** An answer of a dataset. */
export interface ChartCard extends Card {
  readonly kind: "chart";
  /** Left out: the one that is chosen on the page. */
  readonly dataset?: string;
  readonly filter?: readonly KpiFilter[];
  readonly sum?: string;
  readonly date?: string;
  readonly chart?: KpiChartType;
  readonly by?: readonly CardGrouping[];
  readonly top?: number;
  readonly divided?: true;
  readonly narrowed?: true;
  readonly always?: true;
}

/** A column of the figures of terminals. */
export interface TerminalFigure {
  readonly label: string;
  readonly dataset: string;
  readonly filter?: readonly KpiFilter[];
  readonly sum?: string;
  readonly per?: Normalization;
}

/** Figures of each terminal. */
export interface TerminalsCard extends Card {
  readonly kind: "terminals";
  readonly figures: readonly TerminalFigure[];
}

/** The people with the highest risk scores. */
export interface RiskiestCard extends Card {
  readonly kind: "riskiest";
  readonly top?: number;
}

/** What coaching changed, in all or plan by plan. */
export interface CoachingCard extends Card {
  readonly kind: "coaching" | "coachedPlans";
  readonly dataset?: string;
}

export type PageCard = ChartCard | TerminalsCard | RiskiestCard | CoachingCard;

/** People whose events a page can show alone. */
interface PagePeople {
  readonly alias: string;
  readonly label: string;
  readonly dataset: string;
  readonly filter?: readonly KpiFilter[];
}

/** A page of SafeView: a file of schemas/insightPages. */
export interface InsightPage {
  readonly alias: string;
  readonly name: string;
  readonly help: string;
  readonly period: "months" | "days";
  readonly dataset?: string;
  readonly normalization?: Normalization;
  readonly people?: readonly PagePeople[];
  readonly cards: readonly PageCard[];
}

const files = import.meta.glob<InsightPage>("../../../../schemas/insightPages/*.json", {
  eager: true,
  import: "default",
});

/** All pages by alias. */
export const insightPages: ReadonlyMap<string, InsightPage> = new Map(
  Object.values(files).map((page) => [page.alias, page]),
);
