import { randomUUID } from "node:crypto";
import { errors } from "../../../core/errors.ts";
import type { Tenant } from "../../../http/route.ts";
import { audit, choiceMerges } from "../../../storage/index.ts";
import type { choices } from "../../../storage/index.ts";
import { rulesNaming } from "../uses.ts";
import { wakeMerge } from "./queue.ts";

type Value = choices.ChoiceSet["values"][number];

const missing = "The dropdown has no such value.";

/** The value of this id. Throws `value_not_found`. */
export function requireValue({ values }: choices.ChoiceSet, id: number): Value {
  const found = values.find((each) => each.id === id);
  if (found === undefined) throw errors.valueNotFound();
  return found;
}

/** The values that a merge names. Throws `dropdown_refused` where they cannot be merged, whatever their records are. */
function requireValues(
  { values }: choices.ChoiceSet,
  asked: { from: number; into: number },
): { from: Value; into: Value } {
  const from = values.find(({ id }) => id === asked.from);
  const into = values.find(({ id }) => id === asked.into);
  const problems: [pointer: string, message: string][] = [];
  if (from === undefined) problems.push(["/from", missing]);
  if (into === undefined) problems.push(["/into", missing]);
  if (from !== undefined && from === into)
    problems.push(["/into", "A value cannot be merged into itself. Choose another one."]);
  else if (into?.disabled === true)
    problems.push([
      "/into",
      `"${into.display}" is disabled. Choose a value that is offered, or enable it first.`,
    ]);
  if (problems.length > 0 || from === undefined || into === undefined) throw errors.dropdownRefused(problems);
  return { from, into };
}

/** Throws `merge_under_way` while a merge of the set is. */
async function requireNoMerge({ trx, customer }: Tenant, setId: number): Promise<void> {
  const other = await choiceMerges.underWay(trx, customer.id, setId);
  if (other !== undefined) throw errors.mergeUnderWay(other.from.display, other.into.display);
}

/**
 * Accepts a merge of two values of a locked set: `from` is offered no more from here on, and a job gives its records `into`. Throws
 * `dropdown_refused`, `merge_under_way`, and `value_in_rules` where rules name `from`.
 */
export async function startMerge(
  tenant: Tenant,
  set: choices.ChoiceSet,
  asked: { from: number; into: number },
): Promise<choiceMerges.ChoiceMerge> {
  const { trx, customer, user, now, catalog, deps } = tenant;
  const { from, into } = requireValues(set, asked);
  await requireNoMerge(tenant, set.id);
  const rules = rulesNaming(
    { ...catalog, letters: deps.letters, cannedReports: deps.cannedReports },
    set.alias,
    from.name,
  );
  if (rules.length > 0) throw errors.valueInRules(from.display, rules);
  const jobId = randomUUID();
  const wanted = { setId: set.id, fromId: from.id, intoId: into.id, jobId, userId: user.id, now };
  const key = { customerId: customer.id, id: await choiceMerges.add(trx, customer.id, wanted) };
  const merged = { field: "Merged value", from: from.display, to: into.display };
  const disabled = { field: `Disabled of ${from.display}`, from: "No", to: "Yes" };
  audit.explain(trx, { name: set.name, changes: from.disabled ? [merged] : [merged, disabled] });
  tenant.afterCommit(() => wakeMerge(deps, key, jobId));
  return requireMerge(tenant, set, key.id);
}

/** A merge of the set. Throws `merge_not_found`. */
export async function requireMerge(
  { trx, customer }: Tenant,
  set: Pick<choices.ChoiceSet, "id">,
  id: number,
): Promise<choiceMerges.ChoiceMerge> {
  const merge = await choiceMerges.find(trx, { customerId: customer.id, id });
  if (merge === undefined || merge.setId !== set.id) throw errors.mergeNotFound();
  return merge;
}

/** Throws `dropdown_refused` where a change of the values would offer what is being merged, or would not offer what it is merged into. */
export async function checkMerged(
  { trx, customer }: Pick<Tenant, "trx" | "customer">,
  set: Pick<choices.ChoiceSet, "id">,
  written: readonly { id?: number | undefined; disabled: boolean }[],
): Promise<void> {
  const merge = await choiceMerges.underWay(trx, customer.id, set.id);
  if (merge === undefined) return;
  const { from, into } = merge;
  const text = `"${from.display}" is being merged into "${into.display}"`;
  const problems = written.flatMap(({ id, disabled }, index): [string, string][] => {
    const pointer = `/values/${index}/disabled`;
    if (id === from.id && !disabled) return [[pointer, `${text}, so that it cannot be offered.`]];
    if (id === into.id && disabled)
      return [[pointer, `${text}, which has to be offered until that is done.`]];
    return [];
  });
  if (problems.length > 0) throw errors.dropdownRefused(problems);
}
