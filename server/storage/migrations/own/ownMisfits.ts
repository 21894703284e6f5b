import { baseChecksum } from "../../../../engine/authoring/index.ts";
import type { Engine } from "../../../../engine/index.ts";
import { allCustomers } from "../../company/customers.ts";
import type { Database, Trx } from "../../database/database.ts";
import { addVersions, standingVersions } from "../../company/overrideVersions.ts";
import { asPatientOwner } from "../plan/owner.ts";
import { seeCustomer } from "../plan/state.ts";
import { basesOf, problemsOf } from "./ownPlan.ts";
import type { OwnCustomer } from "./ownPlan.ts";

/** An override in force that does not fit the templates. */
export interface Misfit {
  customer: OwnCustomer;
  /** Alias of the template. */
  alias: string;
  problems: readonly string[];
}

/**
 * The overrides of all companies that do not fit the engine's templates. One that was put over just these templates is not looked at
 * again, so that the start of a server costs a statement for each company.
 */
export async function misfits(trx: Trx, engine: Engine): Promise<Misfit[]> {
  const bases = basesOf(engine);
  const found: Misfit[] = [];
  for (const customer of await allCustomers(trx)) {
    await seeCustomer(trx, customer.id);
    for (const { alias, state, base, definition } of (
      await standingVersions(trx, customer.id, bases)
    ).values()) {
      const isKnown = engine.templates.has(alias) && baseChecksum(engine, alias) === base;
      if (isKnown || state === "left out") continue;
      const problems = problemsOf(engine, { override: definition });
      if (problems.length > 0) found.push({ customer, alias, problems });
    }
  }
  return found;
}

/** The message about overrides that do not fit, with what people can do. */
export function misfitLines(found: readonly Misfit[]): string[] {
  return [
    "Companies have something otherwise in their templates that does not fit these templates:",
    ...found.flatMap(({ customer, alias, problems }) => [
      `  ${customer.alias}, ${alias}`,
      ...problems.map((problem) => `    ${problem}`),
    ]),
    "Mend each with `npm run templates -- apply --customer <company> --override <file>`, " +
      "or go on without it with `npm run templates -- apply --leave-out <company>`: its values are kept.",
  ];
}

/** Puts overrides aside that do not fit. Values of their fields are kept; a rollback of the company brings them back. */
export function leaveOut(db: Database, engine: Engine, found: readonly Misfit[]): Promise<void> {
  const bases = basesOf(engine);
  return asPatientOwner(db, async (trx) => {
    for (const { customer, alias } of found) {
      await seeCustomer(trx, customer.id);
      const version = (await standingVersions(trx, customer.id, bases)).get(alias);
      if (version === undefined) continue;
      const base = engine.templates.has(alias) ? baseChecksum(engine, alias) : "";
      await addVersions(trx, customer.id, [{ definition: version.definition, base, state: "left out" }]);
    }
  });
}
