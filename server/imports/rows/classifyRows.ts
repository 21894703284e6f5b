import type { CompiledTemplate, FormatContext } from "../../../engine/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import type { Converted } from "./convertRow.ts";
import type { Refusal } from "./rowOutcome.ts";
import type { FileRow } from "../files/tableFile.ts";
import type { Match, Matcher } from "../mapping/matchKeys.ts";
import { doubtsLeft, refusalsOf } from "./unresolvedValues.ts";
import { writeRows } from "./writeRows.ts";
import type { Incoming, WriteOptions } from "./writeRows.ts";

/** A row with what it is to become. */
export interface ClassifiedRow {
  row: FileRow;
  converted: Converted;
  judgement: { match: Incoming["match"] } | Refused | { as: "leftOut" };
}

/** A row that is refused as it is read. `wouldBe`: what it would have become; left out where nothing else can be said of it. */
interface Refused {
  refusals: Refusal[];
  wouldBe?: Incoming["match"];
}

/** What a row is to become, or why it is refused. */
export function classify(row: FileRow, converted: Converted, matcher: Matcher): ClassifiedRow {
  const { refusals, unresolved } = converted;
  if (converted.isLeftOut) return { row, converted, judgement: { as: "leftOut" } };
  const refused = (more: Refusal[], match?: Match) => ({
    row,
    converted,
    judgement: {
      refusals: [...refusals, ...refusalsOf(unresolved), ...more],
      ...(match !== undefined && !("problem" in match) && { wouldBe: match }),
    },
  });
  if (refusals.some(({ field }) => field === "")) return refused([]);
  if (refusals.length > 0) return refused([], matcher.look(converted.input));
  const match = matcher.find(converted.input);
  if ("problem" in match) return refused([{ field: "", reason: match.problem }]);
  return unresolved.length > 0 && !("id" in match)
    ? refused([], match)
    : { row, converted, judgement: { match } };
}

/** The rows that are refused as they were read, with what else the record's rules say of them: nobody should have to ask twice. */
export async function withEverythingWrong(
  scope: RecordScope,
  classified: readonly ClassifiedRow[],
  write: WriteOptions,
): Promise<readonly ClassifiedRow[]> {
  const incoming = classified.flatMap(({ row, converted: { input }, judgement }) =>
    "wouldBe" in judgement && judgement.wouldBe ? [{ input, row: row.number, match: judgement.wouldBe }] : [],
  );
  if (incoming.length === 0) return classified;
  const tried = await writeRows(scope, incoming, { ...write, dryRun: true, run: undefined, seen: new Map() });
  const outcomes = tried.values();
  return classified.map((each) => {
    const { judgement } = each;
    if (!("wouldBe" in judgement) || judgement.wouldBe === undefined) return each;
    const outcome = outcomes.next().value;
    const more = outcome !== undefined && "refusals" in outcome ? outcome.refusals : [];
    return { ...each, judgement: { refusals: bothOf(judgement.refusals, more, write.template) } };
  });
}

/** What a rule says of a field that could not be read is no news: it has no value. */
function bothOf(read: readonly Refusal[], ruled: readonly Refusal[], template: CompiledTemplate): Refusal[] {
  const said = new Set(read.map(({ field }) => field));
  const group = template.byKey.get("groupId")?.label ?? "groupId";
  return [
    ...read,
    ...ruled.filter(({ field }) => !said.has(field) && !(said.has("Group") && field === group)),
  ];
}

/** The rows, those refused too of which a relation stays in doubt. */
export async function decided(
  scope: RecordScope,
  classified: readonly ClassifiedRow[],
  template: CompiledTemplate,
  context: FormatContext,
): Promise<readonly ClassifiedRow[]> {
  const doubts = classified.flatMap(({ converted: { unresolved }, judgement }) =>
    unresolved.length > 0 && "match" in judgement && "id" in judgement.match
      ? [{ id: judgement.match.id, unresolved }]
      : [],
  );
  const left = new Map(
    (await doubtsLeft(scope, template, doubts, context)).map((each, index) => [
      doubts[index]?.unresolved,
      each,
    ]),
  );
  return classified.map((each) => {
    const still = left.get(each.converted.unresolved) ?? [];
    if (still.length === 0 || !("match" in each.judgement)) return each;
    return { ...each, judgement: { refusals: refusalsOf(still), wouldBe: each.judgement.match } };
  });
}
