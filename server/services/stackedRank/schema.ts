/** What is sent of stacked rank reports and of the terminal watch list. Days in epoch seconds. */
import { Type } from "typebox";
import type { Static } from "typebox";
import { rankSubjects } from "../../../engine/index.ts";
import { filter } from "../kpi/schema.ts";
import { component, ref } from "../../http/component.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  number,
  object,
  optional,
  options,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";

/** More of anything is no report; what one may have is checked by the engine, with a pointer to each mistake. */
const MOST = 100;
/** Subjects of a reply. */
export const MOST_ROWS = 500;

const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });
const subject = choice(rankSubjects);
const measure = object({ dataset: text, attribute: text, weight: integer });

/** A report as it is stored. */
const report = component(
  "StackedRankReport",
  object({ alias: text, name: text, subject, months: integer, measures: list(measure) }),
);
export const storedReports = list(report.schema);

/** What an administrator sends; the engine says what is wrong with it. */
const sent = object({
  alias: shortText(MOST, 0),
  name: shortText(1_000, 0),
  subject: shortText(MOST, 0),
  months: number,
  measures: list(object({ dataset: shortText(MOST, 0), attribute: shortText(MOST, 0), weight: number }), {
    maxItems: MOST,
  }),
});
export const reportsBody = object({ version: shortText(64), reports: list(sent, { maxItems: MOST }) });
export type ReportsBody = Static<typeof reportsBody>;
export const versionQuery = object({ version: shortText(64) });

const per = choice(["days", "miles", "records"]);
const better = choice(["less", "more"]);

/** The reports of a company, with what can be weighed. `isOwn`: the company has set them; `watched`: which one is the score of terminals. */
export const rankReports = component(
  "StackedRankReports",
  object({
    version: text,
    isOwn: boolean,
    reports: list(ref(report)),
    watched: textOrNull,
    catalog: list(
      object({
        dataset: text,
        datasetLabel: text,
        attribute: text,
        label: text,
        help: text,
        per,
        better,
      }),
    ),
    changedByName: textOrNull,
    changedDate: integerOrNull,
  }),
);

/** The names of the reports. */
export const reportsList = component(
  "StackedRankReportNames",
  object({ data: list(object({ alias: text, name: text, subject })) }),
);

export const reportParams = object({ report: shortText(50) });
export const rankQuery = options({
  /** Which end of the ranks comes first. */
  first: choice(["best", "worst"]),
});

const interval = nullable(object({ low: number, high: number }));

/** What a measure says of a subject. `left`: events in months without miles, which do not count. */
const measureOfSubject = object({
  events: number,
  exposure: number,
  points: numberOrNull,
  contribution: number,
  rate: numberOrNull,
  low: numberOrNull,
  high: numberOrNull,
  mean: numberOrNull,
  outside: nullable(choice(["above", "below"])),
  left: number,
});

/** A terminal or a person in the ranks. `templateAlias`: of a person. `before`: the score of the same months a year before; left out: it was not asked for. */
const standing = component(
  "StackedRank",
  object({
    id,
    templateAlias: optional(text),
    label: text,
    groupId: id,
    score: numberOrNull,
    interval,
    known: number,
    rank: integerOrNull,
    ranks: nullable(object({ best: integer, worst: integer })),
    before: optional(numberOrNull),
    measures: list(measureOfSubject),
  }),
);
export type StandingReply = Static<typeof standing.schema>;

const measures = list(
  object({
    dataset: text,
    attribute: text,
    label: text,
    weight: integer,
    per,
    better,
    /** true: nothing shows that the subjects differ. */
    isSame: boolean,
    /** Which records of the dataset count. */
    filters: list(filter),
  }),
);

/** The ranks of a report, as far as the reader may view what they are computed from. */
export const ranks = component(
  "StackedRanks",
  object({
    report: ref(report),
    from: integer,
    to: integer,
    measures,
    rows: list(ref(standing)),
    /** Subjects that are ranked. */
    count: integer,
    /** There are more than these rows. */
    isCut: boolean,
    notices: list(text),
    asOf: integer,
  }),
);
export type RanksReply = Static<typeof ranks.schema>;

export const terminalParams = object({ groupId: id });

/** A terminal of the watch list. `row`: null: it has nobody and nothing, or the reader may not view all of it. */
export const watchedTerminal = component(
  "WatchedTerminal",
  object({
    report: ref(report),
    from: integer,
    to: integer,
    measures,
    row: nullable(ref(standing)),
    count: integer,
    notices: list(text),
    /** The people of the terminal with the highest risk scores. */
    people: list(object({ id, templateAlias: text, label: text, recordId: id, score: number })),
    asOf: integer,
  }),
);
