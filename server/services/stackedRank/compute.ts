/** Computes a stacked rank now, with the rights of who asks for it: of terminals those in which they may view all that is weighed. */
import { scorecardPeriod } from "../../../engine/index.ts";
import type { RankReport } from "../../../engine/index.ts";
import {
  computeScorecard,
  runNotices,
  scorecardQueries,
  splitScorecard,
  standingsOf,
  terminalInput,
  terminalQueries,
} from "../../../engine/server.ts";
import type { Query, QueryResult, ScorecardRun, Standing, TerminalQueries } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { inTurns } from "../../core/inTurns.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { contextOf } from "../kpi/read.ts";
import { answerOne, checkQueries } from "../query/index.ts";
import { askInput } from "../scorecards/ask.ts";

/** A rank that was computed. */
export interface ComputedRank {
  readonly run: ScorecardRun;
  readonly standings: readonly Standing[];
  /** Of each subject in their order: what of each measure is left out. Empty: nothing. */
  readonly left: readonly (readonly number[])[];
  readonly notices: readonly string[];
}

/** Groups and people that one statement gives. */
const MOST_ROWS = 1_000_000;
/** Fewer terminals are not compared. */
const FEWEST = 3;

/** Which days a report covers: its full months until today, or as many that ended so many years ago. */
function periodOf(tenant: Tenant, { months }: Pick<RankReport, "months">, yearsAgo = 0) {
  const today = new Date(todayOf(tenant) * 1_000);
  today.setUTCDate(1);
  today.setUTCFullYear(today.getUTCFullYear() - yearsAgo);
  return scorecardPeriod("monthly", months, today.getTime() / 1_000);
}

/**
 * The ranks of a report over these days. Throws `not_permitted` for who may view nothing that is weighed, `scorecard_refused` for too many people, and
 * `question_too_large`.
 */
export async function computeRank(
  tenant: Tenant,
  report: RankReport,
  { signal, yearsAgo = 0 }: { signal: AbortSignal; yearsAgo?: number },
): Promise<ComputedRank> {
  const context = contextOf(tenant);
  const { available, missing } = splitScorecard(report.measures, context);
  if (available.length === 0) throw errors.notPermitted();
  const period = periodOf(tenant, report, yearsAgo);
  const sentences = missing.map(({ sentence }) => sentence);
  if (report.subject === "terminals") {
    const queries = terminalQueries(available, period, context);
    if (!queries) throw errors.notPermitted();
    return rankTerminals(tenant, queries, { signal, sentences });
  }
  const employees = { groupIds: [], positions: [] };
  const queries = scorecardQueries({ employees, attributes: available }, period, context);
  if (!queries) throw errors.notPermitted();
  const { input, notices } = await askInput(tenant, queries, { groupIds: [], signal });
  const run = await inTurns(computeScorecard(input), signal);
  const said = [...sentences, ...queries.notices, ...notices, ...runNotices(run, context.datasets)];
  const standings = standingsOf(run, { isOfTerminals: false });
  return { run, standings, left: [], notices: [...new Set(said)] };
}

async function rankTerminals(
  tenant: Tenant,
  queries: TerminalQueries,
  { signal, sentences }: { signal: AbortSignal; sentences: readonly string[] },
): Promise<ComputedRank> {
  const terminals = terminalsOf(tenant, queries.recordTypes);
  const answers = await answersOf(tenant, queries, signal);
  const { input, left } = terminalInput(queries, answers, terminals);
  const run = await inTurns(computeScorecard(input), signal);
  const standings = standingsOf(run, { isOfTerminals: true });
  return { run, standings, left, notices: [...sentences, ...noticesOf(run, terminals.length)] };
}

/** The terminals in use in which the reader may view all of these record types: with less they would look better than they are. */
function terminalsOf({ engine, plan }: Tenant, recordTypes: readonly string[]): number[] {
  const granted = recordTypes.flatMap((alias) => {
    const template = engine.templates.get(alias);
    const groups = template ? plan.abilities.groups("view", template) : [];
    return groups === "ALL" ? [] : [new Set(groups)];
  });
  return plan.groups
    .filter(
      ({ id, groupType, inactive }) =>
        groupType === "TERMINAL" && !inactive && granted.every((each) => each.has(id)),
    )
    .map(({ id }) => id);
}

async function answersOf(tenant: Tenant, { people, measures }: TerminalQueries, signal: AbortSignal) {
  const queriesOf = ({ events, exposure }: TerminalQueries["measures"][number]) =>
    exposure ? [events, exposure] : [events];
  const distinct = [...new Set([people, ...measures.flatMap(queriesOf)])];
  const compiled = await checkQueries(
    tenant,
    distinct.map((asked) => ({ asked, pointer: "" })),
  );
  const answers = new Map<Query, QueryResult>();
  for (const [index, query] of compiled.entries()) {
    signal.throwIfAborted();
    const answer = await answerOne(tenant, { ...query, limit: MOST_ROWS });
    const asked = distinct[index];
    if (answer.next !== null) throw errors.questionTooLarge();
    if (asked) answers.set(asked, answer);
  }
  const groupsOf = (query: Query) => answers.get(query)?.groups ?? [];
  return {
    people: answers.get(people)?.rows ?? [],
    measures: measures.map(({ events, exposure }) => ({
      events: groupsOf(events),
      ...(exposure ? { exposure: groupsOf(exposure) } : {}),
    })),
  };
}

/** What has to be known of a rank of terminals before it is read. */
function noticesOf({ attributes, people }: ScorecardRun, terminals: number): string[] {
  if (terminals < FEWEST)
    return [
      `Terminals are compared where you may view the records of at least ${FEWEST}: you may view those of ${terminals}.`,
    ];
  const counted = { days: "people", miles: "miles", records: "records of it" };
  const said = attributes.flatMap(({ label, per, peers }) => {
    const [group] = peers;
    if (!group)
      return [`"${label}" is left out, and the others weigh more: no terminal has ${counted[per]}.`];
    return group.weight === null
      ? [`"${label}" shows no measurable difference between terminals: all of them have 50 points.`]
      : [];
  });
  const without = people.filter(({ score }) => score === null).length;
  const scored =
    without > 0
      ? [`${without} of ${people.length} terminals have no score: at least half of the weight must be known.`]
      : [];
  return [...said, ...scored];
}
