/** Asks what a run is computed from, within the rights of who has it computed. */
import { scorecardInput } from "../../../engine/server.ts";
import type { Query, QueryResult, ScorecardInput, ScorecardQueries } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { inTurns } from "../../core/inTurns.ts";
import type { Tenant } from "../../http/route.ts";
import { answerOne, checkQueries } from "../query/index.ts";
import { scopeOf } from "./scope.ts";
import type { ReadScope } from "./scope.ts";

/** People of a scorecard. */
const MOST_PEOPLE = 60_000;
/** Groups that one statement gives: people, each by the choices that weigh events. */
const MOST_GROUPS = 1_000_000;

/** What a run is computed from, what was read for it, and what of that was left out, in sentences. */
export interface AskedInput extends ReadScope {
  input: ScorecardInput;
  notices: readonly string[];
}

/**
 * Asks for the people in one statement, and for what each attribute says of them in one or two. Throws `scorecard_refused` for too many
 * people, and `question_too_large` for more than the database may read.
 */
export async function askInput(
  tenant: Tenant,
  queries: ScorecardQueries,
  { groupIds, signal }: { groupIds: readonly number[]; signal?: AbortSignal | undefined },
): Promise<AskedInput> {
  const { people } = queries;
  const distinct = [...new Set([people, ...queries.attributes.flatMap(queriesOf)])];
  const compiled = await checkQueries(
    tenant,
    distinct.map((asked) => ({ asked, pointer: "" })),
  );
  const answers = new Map<Query, QueryResult>();
  for (const [index, query] of compiled.entries()) {
    signal?.throwIfAborted();
    const asked = distinct[index];
    const limit = asked === people ? MOST_PEOPLE : MOST_GROUPS;
    const answer = await answerOne(tenant, { ...query, limit });
    if (answer.next !== null) throw asked === people ? tooManyPeople() : errors.questionTooLarge();
    if (asked) answers.set(asked, answer);
  }
  const groupsOf = (query: Query) => answers.get(query)?.groups ?? [];
  const given = {
    people: answers.get(people)?.rows ?? [],
    attributes: queries.attributes.map(({ events, exposure }) => ({
      events: groupsOf(events),
      ...(exposure ? { exposure: groupsOf(exposure) } : {}),
    })),
  };
  const input = await inTurns(scorecardInput(queries, given, tenant.plan.visibleGroups), signal);
  return {
    input,
    ...scopeOf(tenant, compiled, { people: people.template, groupIds }),
    notices: [...new Set([...answers.values()].flatMap(({ notices }) => notices))],
  };
}

const queriesOf = ({ events, exposure }: ScorecardQueries["attributes"][number]) =>
  exposure ? [events, exposure] : [events];

function tooManyPeople() {
  const most = MOST_PEOPLE.toLocaleString("en-US");
  return errors.scorecardRefused([
    ["/employees", `The scorecard is about more than ${most} people. Choose groups or positions.`],
  ]);
}
