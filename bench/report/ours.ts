/** The built server, asked over HTTP as the page of reports asks it. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Query } from "../../engine/index.ts";
import { tableName } from "../../server/storage/columns/columns.ts";
import type { EnumSetSource } from "../../server/storage/index.ts";
import { addUsers, startBuilt } from "../api/built.ts";
import { startIssuer } from "../api/issuer.ts";
import { knownOf } from "../api/known.ts";
import type { NewAccident } from "../api/subject.ts";
import { addPeople } from "../find/served.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { planOf, principals } from "../query/principals.ts";
import type { Answer } from "./answers.ts";
import { questionsOver } from "./asking.ts";
import type { Send } from "./asking.ts";
import type { Card } from "./cards.ts";
import { answerOfGroups, queriesOf } from "./reports.ts";
import type { Person, Subject } from "./subject.ts";

export interface OursOptions {
  /** `ours:no-rollups`: the server's schemas declare no rollups, so that it reads records only, and marks nothing where it writes. */
  name: "ours" | "ours:no-rollups";
  company: BenchCompany;
  databaseUrl: string;
  /** Alias of the records' type. */
  template: string;
  people: readonly Person[];
  enumSets: readonly EnumSetSource[];
}

/** Our server, which can be written to as well. */
export interface Ours extends Subject {
  /** Saves an accident as its form does. */
  write(person: Person): Promise<void>;
}

/** Starts the server with an account for each person. */
export async function startOurs(options: OursOptions): Promise<Ours> {
  const { company, databaseUrl, people, enumSets, name } = options;
  const { customerId } = company;
  await switchOn(company, options.template);
  const { send, stop } = await startServer(options);
  const asking = questionsOver(send);
  const questions = questionsBy(company, people);
  const groupIds = people.find((person) => person.groupIds !== undefined)?.groupIds ?? [];
  const { accident } = await knownOf(databaseUrl, { customerId, groupIds, enums: enumSets });
  return {
    name,
    canAsk: () => true,
    async ask(cards, person) {
      const asked = cards.map((card) => questions(card, person));
      const results = await asking.all(person, asked.flat());
      let next = 0;
      return cards.map((card, index) => {
        const count = asked[index]?.length ?? 0;
        next += count;
        return answerOfGroups(card, results.slice(next - count, next));
      });
    },
    askAgain: async (card, person): Promise<Answer> =>
      answerOfGroups(card, await asking.again(person, questions(card, person))),
    forget: () => noteChange(company, tableName(options.template)),
    write: (person) => saveAccident(send, person, accident),
    close: stop,
  };
}

/** Starts the built server, and gives how each person sends to it. */
async function startServer({ company, databaseUrl, people, name }: OursOptions) {
  const { db, customerId } = company;
  const dataFolder = mkdtempSync(join(tmpdir(), "safety-suite-report-"));
  const env: Record<string, string> =
    name === "ours" ? {} : { SAFETY_SUITE_SCHEMAS: schemasWithoutRollups(dataFolder) };
  const issuer = await startIssuer();
  const emails = people.map((_, index) => `person${index}-${process.pid}-${Date.now()}@example.com`);
  await addPeople(company, await addUsers(db, emails, issuer), ["view", "add"]);
  const program = await startBuilt({ db, databaseUrl, customerId, dataFolder, issuer, env });
  const tokens = await Promise.all(emails.map((email) => issuer.tokenOf(email)));
  const send: Send = (person, path, body, headers = {}) => {
    const authorization = `Bearer ${tokens[people.indexOf(person)]}`;
    return fetch(`http://127.0.0.1:${program.port}${path}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  };
  const stop = async () => {
    await program.stop();
    issuer.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { send, stop };
}

/** A copy of the schemas that declares no rollups. */
function schemasWithoutRollups(dataFolder: string): string {
  const copy = join(dataFolder, "schemas");
  cpSync("schemas", copy, { recursive: true });
  rmSync(join(copy, "rollups"), { recursive: true });
  return copy;
}

/** What the page of reports asks for a card, by the rights of each person. */
function questionsBy(company: BenchCompany, people: readonly Person[]) {
  const { templates } = company.engine;
  const contexts = principals.map(({ groups }) => ({
    templates,
    abilities: planOf(company, groups).abilities,
  }));
  return (card: Card, person: Person): Query[] => {
    const context = contexts[people.indexOf(person)];
    if (context === undefined) throw new Error("Nobody asks.");
    return queriesOf(card, context);
  };
}

async function saveAccident(
  send: Send,
  person: Person,
  { groupId, driverId, fields }: NewAccident,
): Promise<void> {
  const relations = { primaryModel: driverId };
  // The data of the benchmark have drivers who were hired later.
  const body = { templateAlias: "accident", groupId, fields, relations, confirmed: true };
  const response = await send(person, "/api/models", body);
  const text = await response.text();
  if (response.status !== 201) throw new Error(`The server answers ${response.status}: ${text}`);
}

/** Switches the modules of a record type on, some of which a company has only if it wants them. */
async function switchOn({ engine, observer, customerId }: BenchCompany, template: string): Promise<void> {
  const flags = engine.template(template).modules.map((module) => [`module.${module}.enabled`, true]);
  await observer.query(
    "update customers set configuration = coalesce(configuration, '{}') || $2::jsonb where id = $1",
    [customerId, JSON.stringify(Object.fromEntries(flags))],
  );
}

/** Has it known that records of a table changed, as somebody who saves does: answers that were kept are not given again. */
async function noteChange({ observer, customerId }: BenchCompany, table: string): Promise<void> {
  await observer.query(
    `insert into data_versions (customer_id, name, slot, version) values ($1, $2, 0, (random() * 4e15)::bigint)
      on conflict (customer_id, name, slot) do update set version = excluded.version`,
    [customerId, table],
  );
}
