/** What calls are made of, and the plain ones. */
import { formOf } from "../services/app.fixture.ts";
import type { Request } from "../services/app.fixture.ts";
import type { Random } from "./random.ts";
import type { ReportSource } from "./reportRule.ts";
import type { Marked, OracleCompany, OracleFixture } from "./oracleFixture.ts";

/** What an answer must be, besides free of everything that its principal may not see. */
export type Expected =
  /** A record is given to who may do this with it, and to nobody else. */
  | { record: Marked | undefined; action: string; absent?: boolean }
  /** All records of a type that may be viewed, in a whole list. */
  | { list: string }
  /** Records of any types, on all of which there is this right. */
  | { found: "view" | "reach" }
  /** A ready report is answered for who may open it, with records of the groups alone in which they have a right to it. */
  | { report: ReportSource }
  /** The ready reports that may be opened, of these. */
  | { reports: readonly ReportSource[] }
  /** No record at all: the words are those of a record that may not be viewed, or of a confidential field. */
  | { hidden: Marked; confidential: boolean };

export interface OracleCall {
  request: Request;
  expected?: Expected;
}

/** What calls are made of. */
export interface Making {
  random: Random;
  fixture: OracleFixture;
  /** The company that is called, and all records of all companies. */
  company: OracleCompany;
  records: readonly Marked[];
}

export type Maker = (making: Making) => OracleCall;

export const nobodys = 999_999_999;
export const noExport = "00000000-0000-4000-8000-000000000000";

export const get = (url: string, expected?: Expected): OracleCall => ({
  request: { url },
  ...(expected && { expected }),
});
export const send = (
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  body?: unknown,
  expected?: Expected,
): OracleCall => ({
  request: { method, url, ...(body === undefined ? {} : { body }) },
  ...(expected && { expected }),
});
export const plain =
  (method: "POST" | "PUT" | "PATCH" | "DELETE", url: string, body?: unknown): Maker =>
  () =>
    send(method, url, body);
export const read =
  (url: string): Maker =>
  () =>
    get(url);

export const anyRecord = ({ random, records }: Making) => random.pick(records);
export const anyTemplate = ({ random, fixture }: Making) =>
  random.pick([...fixture.engine.templates.values()]);

/** A read of one record, most often one of the company that is called. */
export const ofRecord =
  (tail: string, absent = false, before = "/api/models/"): Maker =>
  (making) => {
    const record = making.random.chance(0.8)
      ? making.random.pick([...making.company.records.values()])
      : anyRecord(making);
    const own = making.company.records.get(record.id);
    const expected = { record: own, action: "view", absent };
    return get(`${before}${record.id}${tail}`, expected);
  };

/** What is there of the group of one record, of whatever company. */
export const ofGroup =
  (tail: string, expected?: Expected): Maker =>
  (making) =>
    get(`/api/models/groups/${anyRecord(making).groupId}${tail}`, expected);

/** The same by the other address that histories have. */
export const history: Maker = (making) => {
  const call = ofRecord("/histories")(making);
  return { ...call, request: { ...call.request, url: call.request.url.replace("/models/", "/model/") } };
};

/** A write that changes nothing even where it is allowed: of a version that never was. */
export const writeOf =
  (method: "PUT" | "DELETE", url: (id: number) => string): Maker =>
  (making) => {
    const record = anyRecord(making);
    const body = {
      id: record.id,
      groupId: record.groupId,
      version: 999_999,
      fields: {},
      relations: {},
    };
    if (method === "DELETE") return send(method, `${url(record.id)}?version=999999`);
    return send(method, url(record.id), body);
  };

export const ofId =
  (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", before: string, after = "", body?: unknown): Maker =>
  (making) => {
    const url = `${before}${making.random.chance(0.5) ? making.random.below(200) : anyRecord(making).id}${after}`;
    return method === "GET" ? get(url) : send(method, url, body);
  };
export const form =
  (before: string, after = ""): Maker =>
  () => ({ request: formOf(`${before}${after}`, ["a.csv", "a\n1\n"]) });
export const upload =
  (tail: string): Maker =>
  (making) => ({ request: formOf(`/api/models/${nobodys - making.random.below(9)}${tail}`, ["a.txt", "a"]) });

export const savedView = {
  templateAlias: "employee",
  name: "Mine",
  shared: false,
  state: { columns: [], orderBy: [], filters: [], search: "" },
};
export const prototype = { listItemTemplateId: "none", fields: { name: "x", sortOrder: 1 } };

export function listTemplateOf({ random, fixture }: Making): string {
  const all = [...fixture.engine.templates.values()].flatMap(
    ({ template }) => template.listItemTemplates ?? [],
  );
  return all.length === 0 ? "none" : random.pick(all).alias;
}
