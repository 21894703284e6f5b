import { companyTime, createAbilities } from "../../../engine/index.ts";
import type { Engine } from "../../../engine/index.ts";
import { administratorPermissions } from "../../../engine/server.ts";
import { catalogIn } from "../../tenant/tenantCatalog.ts";
import type { Schemas } from "../../schemaFiles/readSchemas.ts";
import { settingsOf } from "../../tenant/settings.ts";
import type { Settings } from "../../tenant/settings.ts";
import { customers, groups, inSystem, inTenant, loadAccessPlan, users } from "../../storage/index.ts";
import type { AccessPlan, Customer, Database, RecordScope, Trx } from "../../storage/index.ts";
import { ImportError } from "./importError.ts";
import { importRules } from "./importRules.ts";

/** The company that rows are loaded into, and who loads them. */
export interface Tenant {
  plan: AccessPlan;
  run<T>(work: (scope: RecordScope) => Promise<T>): Promise<T>;
}

/** A company with its record types, as it has them itself. */
export interface OpenTenant extends Tenant {
  engine: Engine;
  /** What the company has switched on. */
  settings: Settings;
  /** The moment of the command, in epoch seconds. */
  now: number;
}

interface TenantOptions {
  db: Database;
  engine: Engine;
  schemas: Pick<Schemas, "configuration">;
  /** Alias of the company. */
  customer: string;
  /** E-mail address; left out: all rights. */
  user?: string | undefined;
  /** Epoch seconds. */
  now: number;
}

/** Finds the company and the rights. Throws an ImportError when there is no such company or user. */
export async function openTenant(options: TenantOptions): Promise<OpenTenant> {
  const { db, schemas, customer: alias, user, now } = options;
  const customer = await inSystem(db, { readOnly: true }, (trx) => customers.customerByAlias(trx, alias));
  if (!customer) throw new ImportError(`There is no company "${alias}".`);
  const customerId = customer.id;
  const plan = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    user === undefined ? planOfOperator(trx, customer) : planOfUser(trx, customer, user),
  );
  const settings = settingsOf(customer, schemas);
  const { flag, config } = settings;
  const base = { db, engine: options.engine, monitors: new Map() };
  const { engine } = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    catalogIn(base, trx, customer),
  );
  return {
    plan,
    engine,
    settings,
    now: Math.floor(now),
    // Expressions run right here: an import is a process of its own, outside of the server's.
    run: (work) =>
      inTenant(db, { customerId }, (trx) =>
        work({
          trx,
          engine,
          plan,
          now: Math.floor(now),
          companyNow: companyTime(config, now),
          flag,
          config,
          silent: !importRules(config).alerts,
        }),
      ),
  };
}

async function planOfUser(trx: Trx, customer: Customer, email: string): Promise<AccessPlan> {
  const user = await users.userByEmail(trx, email);
  if (!user) throw new ImportError(`There is no user ${email}.`);
  return loadAccessPlan(trx, user, customer);
}

/** Whoever may run a command on the server may load anything; the records name nobody as their author. */
async function planOfOperator(trx: Trx, customer: Customer): Promise<AccessPlan> {
  const all = await groups.listGroups(trx, customer.id);
  const permissions = administratorPermissions;
  return {
    customerId: customer.id,
    userId: 0,
    user: { firstName: "Import", lastName: "", email: "" },
    permissions,
    abilities: createAbilities(permissions, all),
    groups: all,
    visibleGroups: all,
    choices: null,
  };
}
