import { versionOf } from "../../core/digest.ts";
import { errors } from "../../core/errors.ts";
import { unusedName } from "../../core/unusedName.ts";
import { differences, yesNo } from "../../http/audit/changes.ts";
import type { Facts } from "../../http/audit/changes.ts";
import type { Tenant } from "../../http/route.ts";
import { audit, authorOf, choices } from "../../storage/index.ts";

/** A value as an administrator wrote it; without an id it is new. */
export interface WrittenValue {
  id?: number | undefined;
  display: string;
  disabled: boolean;
  color: string | null;
}

/** Differs after each change of a set. */
export const setVersion = ({ name, values }: choices.ChoiceSet): string => versionOf([name, values]);

/** The set of this alias. Throws `dropdown_not_found`. */
export async function requireSet(
  { trx, customer }: Pick<Tenant, "trx" | "customer">,
  alias: string,
  { locked }: { locked: boolean },
): Promise<choices.ChoiceSet> {
  const set = await choices.readChoiceSet(trx, customer.id, { alias, locked });
  if (set === undefined) throw errors.dropdownNotFound(alias);
  return set;
}

/** The same for a change; throws `stale_dropdown` where somebody changed it since. */
export async function lockSet(tenant: Tenant, alias: string, version: string): Promise<choices.ChoiceSet> {
  const set = await requireSet(tenant, alias, { locked: true });
  if (setVersion(set) !== version) throw errors.staleDropdown();
  return set;
}

const MOST_NAME = 100;

/** A name for a new value, in the style of those that are shipped: `Rear end` is `rearEnd`; with a number where it is taken. */
export function nameFor(display: string, taken: ReadonlySet<string>): string {
  const parts = display
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .filter((part) => part !== "");
  const [first = "", ...rest] = parts.map((part) => part.toLowerCase());
  const joined = first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  const base = (
    /^[a-z]/.test(joined) ? joined : `value${joined.charAt(0).toUpperCase()}${joined.slice(1)}`
  ).slice(0, MOST_NAME - 4);
  return unusedName(base, taken);
}

/** Throws `dropdown_refused` with each mistake: a value that is left out or not there, and one that is written as another one. */
function check(set: choices.ChoiceSet, written: readonly WrittenValue[]): void {
  const known = new Set(set.values.map(({ id }) => id));
  const problems: [pointer: string, message: string][] = [];
  const seen = new Map<string, number>();
  written.forEach(({ id, display }, index) => {
    if (id !== undefined && !known.delete(id))
      problems.push([`/values/${index}/id`, "The value does not exist, or is named twice."]);
    const key = display.trim().toLowerCase();
    const other = seen.get(key);
    if (other !== undefined)
      problems.push([
        `/values/${index}/display`,
        `"${display.trim()}" stands here twice: also at number ${other + 1}.`,
      ]);
    else seen.set(key, index);
  });
  const left = set.values.filter(({ id }) => known.has(id)).map(({ display }) => `"${display}"`);
  if (left.length > 0)
    problems.push([
      "/values",
      `Values cannot be removed, since records keep them. Disable them instead: ${left.join(", ")}.`,
    ]);
  if (problems.length > 0) throw errors.dropdownRefused(problems);
}

/** Gives a set these values in this order, all or nothing. Throws as `check`. */
export async function changeValues(
  tenant: Pick<Tenant, "trx" | "customer" | "plan" | "now">,
  set: choices.ChoiceSet,
  written: readonly WrittenValue[],
): Promise<void> {
  const { trx, customer } = tenant;
  check(set, written);
  const byId = new Map(set.values.map((value) => [value.id, value]));
  const taken = new Set(set.values.map(({ name }) => name));
  const wanted = written.map(({ id, display, ...rest }) => {
    const name = (id !== undefined && byId.get(id)?.name) || nameFor(display, taken);
    taken.add(name);
    return { id, name, display: display.trim(), ...rest };
  });
  await choices.writeChoices(trx, { customerId: customer.id, setId: set.id }, wanted, authorOf(tenant));
  explain(trx, set, wanted);
}

function explain(trx: Tenant["trx"], set: choices.ChoiceSet, wanted: readonly choices.WantedChoice[]): void {
  const before = new Map(
    set.values.map((value) => [value.name, factsOf({ ...value, color: colorOf(value) })]),
  );
  const changes = wanted.flatMap((value) =>
    differences(before.get(value.name), factsOf(value)).map((change) => ({
      ...change,
      field: `${change.field} of ${value.display}`,
    })),
  );
  const order = (names: readonly { name: string; display: string }[]) =>
    names.map(({ display }) => display).join(", ");
  const known = wanted.filter(({ name }) => before.has(name));
  const isMoved = known.some(({ name }, index) => set.values[index]?.name !== name);
  const moved = isMoved ? [{ field: "Order", from: order(set.values), to: order(wanted) }] : [];
  audit.explain(trx, { name: set.name, changes: [...changes, ...moved] });
}

/** The color of a value; null: none. */
export const colorOf = ({ fields }: choices.ChoiceSet["values"][number]): string | null =>
  typeof fields["color"] === "string" ? fields["color"] : null;

const factsOf = ({
  display,
  disabled,
  color,
}: {
  display: string;
  disabled: boolean;
  color: string | null;
}): Facts => ({
  Text: display,
  Disabled: yesNo(disabled),
  Color: color,
});
