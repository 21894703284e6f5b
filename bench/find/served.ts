/** The box as a browser asks for it: the built server over HTTP. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assignRole, createRole } from "../../server/storage/company/roles.ts";
import { inTenant, users } from "../../server/storage/index.ts";
import { addUsers, startBuilt } from "../api/built.ts";
import { startIssuer } from "../api/issuer.ts";
import { shotsOf } from "../api/shots.ts";
import { ask, keptConnections } from "../lib/load.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { planOf, principals } from "../query/principals.ts";
import { LIMIT } from "./finder.ts";
import type { Finder } from "./finder.ts";

/** A finder that is a program; end it when done. */
export interface Served extends Finder {
  stop(): Promise<void>;
}

/** Starts the built server on the database of a company, with a person for each principal. */
export async function startServed(company: BenchCompany, databaseUrl: string): Promise<Served> {
  const { db, customerId } = company;
  const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-find-"));
  const issuer = await startIssuer();
  const agent = keptConnections(1);
  const close = () => {
    agent.destroy();
    issuer.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    // A database that is kept has the people of the last run.
    const emails = principals.map((_, index) => `person${index}-${process.pid}-${Date.now()}@example.com`);
    await addPeople(company, await addUsers(db, emails, issuer));
    const program = await startBuilt({ db, databaseUrl, customerId, dataFolder, issuer });
    const shot = await shotsOf(issuer, emails);
    return {
      subject: "ours",
      isComplete: true,
      async find(text, groups) {
        const person = principals.findIndex((each) => each.groups === groups);
        const answer = await ask(
          program.port,
          shot(person, "/api/models/find", { text, limit: LIMIT }),
          agent,
        );
        if (answer.status !== 200) throw new Error(`The server answers ${answer.status}: ${answer.text}`);
        return (JSON.parse(answer.text) as { data: unknown[] }).data.length;
      },
      stop: () => program.stop().finally(close),
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Gives each person the rights of their principal. */
export async function addPeople(
  company: BenchCompany,
  ids: readonly number[],
  actions: readonly ("view" | "add")[] = ["view"],
): Promise<void> {
  const { db, engine, customerId } = company;
  const modules = [...new Set([...engine.templates.values()].flatMap((template) => template.modules))];
  const permissions = Object.fromEntries(modules.map((module) => [module, [...actions]]));
  await inTenant(db, { customerId }, async (trx) => {
    for (const [index, { groups }] of principals.entries()) {
      const userId = ids[index] ?? 0;
      await users.setMembership(trx, { customerId, userId, admin: groups === undefined });
      if (groups === undefined) continue;
      const role = { name: `Viewers ${userId}`, roleType: "CUSTOM", sortOrder: 1, permissions };
      const roleId = await createRole(trx, customerId, role);
      for (const groupId of groupsOf(company, groups))
        await assignRole(trx, { customerId, userId, roleId, groupId });
    }
  });
}

/** The groups of somebody who may view so many. */
export function groupsOf(company: BenchCompany, count: number): readonly number[] {
  const groups = planOf(company, count).abilities.groups("view", company.engine.template("accident"));
  if (groups === "ALL") throw new Error("Somebody who should view some groups views all.");
  return groups;
}
