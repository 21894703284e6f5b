import type { Engine, JsonValue, RecordData, RecordInput } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import type { Database } from "../database/database.ts";
import { as, inputOf } from "./companyFixture.ts";
import type { Company } from "./companyFixture.ts";
import * as records from "../../records/records.ts";

export const COUNT = 60;

/** Inputs of four drivers whose names try the search. */
export function driverInputs(company: Company): RecordInput[] {
  return ["Zoë Ångström", "ann Lee", "Bob 100%", "Cy_der O'Neil"].map((name, index) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    const group = index % 2 === 0 ? company.north : company.south;
    return inputOf("driver", group, { firstName, lastName, badge: `badge-${index}` });
  });
}

/** Inputs of trips with empty values, equal values and both cases in every field that can be sorted. */
export function tripInputs(company: Company, people: readonly number[]): RecordInput[] {
  const towns = ["Reno", "reno", "Elko", "elko", "Ärzte", "Zion"];
  return Array.from({ length: COUNT }, (_, index) => {
    const filled = index % 4 !== 0;
    const fields: Record<string, JsonValue> = {
      town: towns[index % towns.length] ?? "",
      day: filled ? 86_400 * (index % 7) : null,
      miles: filled ? (index * 7) % 11 : null,
      load: filled ? (index % 5) / 3 : null,
      cost: filled ? (index % 6) - 2.5 : null,
      late: filled ? index % 2 === 0 : null,
      kind: filled ? (index % 2 === 0 ? "local" : "express") : null,
      span: filled ? index % 3 : null,
      yard: filled ? (index % 2 === 0 ? company.south : company.north) : null,
      secret: `canary ${index}`,
    };
    const driver = filled ? (people[index % people.length] ?? null) : null;
    const group = index % 3 === 0 ? company.south : company.north;
    return inputOf("trip", group, fields, { primaryModel: driver, helpers: driver === null ? [] : [driver] });
  });
}

type Options = Partial<Parameters<typeof records.list>[0]>;

/** Reads lists as a user: one page, or all pages one after the other. */
export function listCalls(db: () => Database, engine: Engine) {
  const list = (plan: AccessPlan, options: Options) =>
    as(db(), engine, plan, (scope) => records.list({ ...scope, template: "trip", limit: 50, ...options }));
  const pages = async (plan: AccessPlan, options: Options): Promise<RecordData[]> => {
    const found: RecordData[] = [];
    let after: string | null = null;
    do {
      const page: records.RecordPage = await list(plan, { ...options, after });
      found.push(...page.records);
      after = page.next;
    } while (after !== null);
    return found;
  };
  return { list, pages };
}

export const ids = (found: readonly RecordData[]) => found.map(({ id }) => id);
