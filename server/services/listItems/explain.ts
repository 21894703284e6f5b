import type { ListItemTemplate } from "../../../engine/index.ts";
import { differences, yesNo } from "../../http/audit/changes.ts";
import type { Tenant } from "../../http/route.ts";
import type { listPrototypes } from "../../records/index.ts";
import { audit } from "../../storage/index.ts";

type Lines = readonly listPrototypes.KnownPrototype[];

/** Says in the audit log what was changed of a list's items: names, which are inactive, and the order. */
export function explainPrototypes(
  trx: Tenant["trx"],
  list: ListItemTemplate,
  { before, after }: { before: Lines; after: Lines },
): void {
  const known = new Map(before.map((line) => [line.alias, factsOf(line)]));
  const changes = after.flatMap((line) =>
    differences(known.get(line.alias), factsOf(line)).map((change) => ({
      ...change,
      field: `${change.field} of ${line.name}`,
    })),
  );
  const [from, to] = [activeOf(before), activeOf(after)];
  const isMoved = among(from, to).join() !== among(to, from).join();
  const moved = isMoved ? [{ field: "Order", from: namesOf(from), to: namesOf(to) }] : [];
  audit.explain(trx, { name: list.name, changes: [...changes, ...moved] });
}

const factsOf = ({ name, removed }: Lines[number]) => ({ Name: name, Inactive: yesNo(removed) });
const namesOf = (lines: Lines) => lines.map(({ name }) => name).join(", ");
const activeOf = (lines: Lines) => lines.filter(({ removed }) => !removed);

/** The aliases of lines that others have, too. */
const among = (lines: Lines, others: Lines) =>
  lines.map(({ alias }) => alias).filter((alias) => others.some((other) => other.alias === alias));
