import type { CompiledTemplate } from "../../engine/index.ts";
import type { Query, QueryPath } from "../../engine/server.ts";
import { anyRecord, anyTemplate, get, nobodys, send } from "./making.ts";
import type { Maker, Making } from "./making.ts";
import type { Marked } from "./oracleFixture.ts";
import type { ReportSource } from "./reportRule.ts";

function searchOf(making: Making) {
  const record = anyRecord(making);
  const confidential = record.confidential && making.random.chance(0.5);
  const value = `${confidential ? "qzs" : "qzn"}${record.id}x`;
  const aliases = making.random.chance(0.5) ? [record.alias] : [anyTemplate(making).alias];
  const body = { templateAliases: aliases, textSearch: [{ field: "label", value }], limit: 50 };
  return { body, about: { hidden: record, confidential } };
}

/** Words of a record that the caller may not know: of its open text or of its confidential one; or records of any types by their ids. */
export const search: Maker = (making) => {
  if (making.random.chance(0.2)) {
    const ids = Array.from({ length: 20 }, () => anyRecord(making).id);
    return send("POST", "/api/models/get", { ids }, { found: "reach" });
  }
  const { body, about } = searchOf(making);
  return send("POST", "/api/models/get", body, about);
};

/** Records of all types by such words, by the beginning of one, or by number. */
export const find: Maker = (making) => {
  const { body, about } = searchOf(making);
  const value = body.textSearch[0]?.value ?? "";
  const url = "/api/models/find";
  if (making.random.chance(0.2))
    return send("POST", url, { ids: [about.hidden.id, anyRecord(making).id] }, { found: "reach" });
  if (making.random.chance(0.5)) return send("POST", url, { text: value, limit: 50 }, about);
  const text = making.random.pick([value.slice(0, -2), String(about.hidden.id)]);
  return send("POST", url, { text, limit: 50 }, { found: "view" });
};

/** The same as one of several lists, and counted. */
export const searches: Maker = (making) => {
  const { body, about } = searchOf(making);
  const { limit: _, ...counted } = body;
  return send("POST", "/api/models/lists", { lists: [body, body], counts: [counted] }, about);
};

export const list: Maker = (making) => {
  const { alias } = anyTemplate(making);
  return get(`/api/models?templateAlias=${alias}&limit=500`, { list: alias });
};

export const count: Maker = (making) =>
  get(`/api/models/count?templateAlias=${anyTemplate(making).alias}&search=qz${anyRecord(making).id}x`);

export const countBody: Maker = (making) => {
  const template = anyTemplate(making);
  const field = making.random.pick(template.fields).key;
  return send("POST", "/api/models/count", {
    templateAliases: [template.alias],
    filter: { field, contains: `qzs${anyRecord(making).id}x` },
  });
};

/** A field of the record, or of a related one. */
function pathOf(making: Making, template: CompiledTemplate): QueryPath {
  const { random, fixture } = making;
  const relations = template.fields.filter(({ relation }) => relation !== undefined);
  const keysOf = ({ fields }: CompiledTemplate) => ["label", ...fields.map(({ key }) => key)];
  if (relations.length === 0 || random.chance(0.4))
    return { type: "PATH", path: random.pick(keysOf(template)) };
  const field = random.pick(relations);
  const target = fixture.engine.templates.get(field.relation?.template ?? "");
  if (target === undefined) return { type: "PATH", path: "label" };
  return { type: "RELATION_PATH", relations: [field.key], path: random.pick(keysOf(target)) };
}

function queryOf(making: Making): Query {
  const { random } = making;
  const template = anyTemplate(making);
  const path = () => pathOf(making, template);
  const base = { template: template.alias, limit: 50 };
  const kind = random.below(4);
  if (kind === 0)
    return {
      ...base,
      groupBy: [{ type: "VALUE", path: path() }],
      aggregations: [{ aggregate: "COUNT" }],
    };
  if (kind === 1)
    return {
      ...base,
      columns: [path()],
      orderBy: [{ path: path(), direction: random.pick(["asc", "desc"]) }],
    };
  if (kind === 2)
    return {
      ...base,
      groupBy: [{ type: "MODEL_GROUP" }],
      aggregations: [
        { aggregate: "ARRAY_AGG", of: path() },
        { aggregate: "COUNT_DISTINCT", of: path() },
        { aggregate: "COUNT" },
      ],
    };
  return { ...base, columns: [{ type: "PATH", path: "label" }, path(), path(), path()] };
}

export const query: Maker = (making) => send("POST", "/api/models/query", queryOf(making));
export const series: Maker = (making) =>
  send("POST", "/api/models/queries", { queries: [queryOf(making), queryOf(making)] });
export const asFile =
  (url: string): Maker =>
  (making) => {
    const { template, columns = [{ type: "PATH" as const, path: "label" }] } = queryOf(making);
    const one = { template, columns };
    return send("POST", url, url.endsWith("xlsx") && url.includes("queries") ? { queries: [one] } : one);
  };
export const byIds: Maker = (making) => {
  const records = Array.from({ length: 20 }, () => anyRecord(making));
  const [{ alias } = anyRecord(making)] = records;
  const ids = records.filter((record) => record.alias === alias).map(({ id }) => id);
  const body = { templateAliases: [alias], ids, name: "Some" };
  return send("POST", "/api/models/export/csv", body);
};

const monitorOf = ({ random, fixture }: Making) =>
  random.pick(fixture.schemas.monitors).json as { alias?: string };
export const runMonitor: Maker = (making) =>
  send("POST", `/api/monitor/${monitorOf(making).alias}/run`, { counts: true });
export const attentionInMonitor: Maker = (making) => get(`/api/monitor/${monitorOf(making).alias}/attention`);
/** Any ready report, whole or by some terminal. */
export const runReport: Maker = (making) => {
  const { random } = making;
  const report = random.pick(reportsOf(making));
  const values = random.chance(0.3) ? { terminals: [anyRecord(making).groupId] } : {};
  return send("POST", `/api/reports/canned/${report.alias}`, { values }, { report });
};
const reportsOf = ({ fixture: { schemas } }: Making) =>
  (schemas.reports ?? []).map(({ json }) => json as ReportSource);
export const reports: Maker = (making) => get("/api/reports/canned", { reports: reportsOf(making) });
/** The report of a call that the specification names. */
export const reportCall =
  (call: string, tail = ""): Maker =>
  (making) => {
    const report = reportsOf(making).find((each) => each.call === call);
    return send("POST", `/api/models/query/canned/${call}${tail}`, {}, report && { report });
  };
/** The check of the official file of any ready report, also of those without one. */
export const checkReport: Maker = ({ random, fixture }) => {
  const { alias } = random.pick(fixture.schemas.reports ?? []).json as { alias?: string };
  return send("POST", `/api/reports/canned/${alias}/check`, {});
};
/** A report of headcount, of all or of some terminal. */
export const turnover =
  (url: string): Maker =>
  (making) =>
    send("POST", url, making.random.chance(0.5) ? { terminals: [anyRecord(making).groupId] } : {});
/** A review of somebody, who may be no person at all. */
export const review =
  (url: string): Maker =>
  (making) => {
    const days = { dateFrom: 1_700_000_000, dateTo: 1_790_000_000 };
    return send("POST", url, { ...days, subject: "EMPLOYEE", id: anyRecord(making).id });
  };

/** OSHA's forms of the terminal of any record. */
export const oshaForms =
  (url: string): Maker =>
  (making) => {
    const { random } = making;
    const words = { company: "Redwood", companyExecutive: "Ann", title: "President", phone: "5" };
    const numbers = { averageNumberOfEmployees: 4, totalHoursWorked: 8_000 };
    const lostRestrictedDays = random.chance(0.5)
      ? [{ modelId: anyRecord(making).id, estimateLostDays: 3, estimateRestrictedDays: 0 }]
      : [];
    const asked = { year: random.pick([2024, 2025, 2026]), terminalId: anyRecord(making).groupId };
    return send("POST", url, { ...asked, ...words, ...numbers, lostRestrictedDays });
  };

/** What was filed of the terminal of any record. */
export const oshaKeep: Maker = (making) => {
  const { random } = making;
  const form = { year: random.pick([2024, 2025]), terminalId: anyRecord(making).groupId };
  return send("POST", "/api/reports/osha/filings/keep", { part: random.pick(["summary", "cases"]), form });
};

/** The file of any record, as if it were a filing of the log of any terminal. */
export const oshaFiled: Maker = (making) => {
  const log = `year=${making.random.pick([2024, 2025])}&terminalId=${anyRecord(making).groupId}`;
  return get(`/api/reports/osha/filings/${anyRecord(making).id}/content?${log}`);
};

const isClaim = ({ alias }: Marked) => alias === "claim";
/** Any claim, most often one of the company that is called. */
export const claimRead: Maker = (making) => {
  const { random, company, records } = making;
  const own = [...company.records.values()].filter(isClaim);
  const all = records.filter(isClaim);
  if (own.length === 0 || all.length === 0) return get(`/api/claims/${anyRecord(making).id}`);
  const { id } = random.pick(random.chance(0.8) ? own : all);
  return get(`/api/claims/${id}`, { record: company.records.get(id), action: "view" });
};
/** A page of claims, of all or of what some records may be: employees or events. */
export const claimsPage: Maker = (making) => {
  const { random } = making;
  const operand = {
    field: random.pick(["employee", "eventId"]),
    booleanOperation: "AND",
    predicateOperation: "IN",
    value: Array.from({ length: 50 }, () => anyRecord(making).id),
    ignoreCase: false,
  };
  const filters = random.chance(0.5) ? [{ filterOperands: [operand] }] : [];
  const field = random.pick(["recordNumber", "employeeLabel", "totalReserves"]);
  const asked = { skip: 0, take: 500, pageSort: [{ field, desc: random.chance(0.5) }], filters };
  return send("POST", "/api/claims/page", asked, { found: "view" });
};

/** A loss run of a day, whole or of the terminal of any record; also of reports that are none. */
export const lossRun: Maker = (making) => {
  const { random } = making;
  const made = reportsOf(making).find((each) => "lossRun" in each);
  const { alias } = made && random.chance(0.7) ? made : random.pick(reportsOf(making));
  const terminals = random.chance(0.5) ? { terminals: [anyRecord(making).groupId] } : {};
  const values = { firstYear: 2018, ...terminals, valuedOn: 1_735_603_200 + 86_400 * random.below(360) };
  return send("POST", `/api/reports/canned/${alias}/lossRun`, { values });
};

/** A question about any dataset, grouped by its terminal or by nothing. */
function kpiOf({ random, fixture }: Making) {
  const { alias } = random.pick(fixture.schemas.datasets ?? []).json as { alias?: string };
  const groupings = random.chance(0.5) ? [{ attribute: "groupId" }] : [];
  return { name: String(alias), asked: { groupings, timePeriod: "allTime" } };
}
export const askKpi: Maker = (making) => {
  const { name, asked } = kpiOf(making);
  const normalization = making.random.chance(0.3) ? { normalization: "drivers" } : {};
  const url = making.random.pick(["/kpi/", "/api/kpi/"]);
  return send("POST", `${url}${name}`, { ...asked, ...normalization });
};
export const askKpis: Maker = (making) => {
  const questions = [kpiOf(making), kpiOf(making)].map(({ name, asked }) => ({ name, ...asked }));
  return send("POST", "/kpi/multi", { questions });
};
export const readKpi: Maker = (making) => {
  const { name, asked } = kpiOf(making);
  const groupIds = making.random.chance(0.5) ? { groupIds: [anyRecord(making).groupId] } : {};
  return send("POST", `/kpi/table/${name}`, { ...asked, ...groupIds });
};
/** A question in words about any dataset, read against all of them or against another one. */
export const prompt: Maker = (making) => {
  const { name } = kpiOf(making);
  const userPrompt = `${name} by terminal in the last 12 months`;
  const dataset = making.random.chance(0.3) ? { dataset: kpiOf(making).name } : {};
  return send("POST", "/dashboard/generate/visual-insight", { userPrompt, ...dataset });
};
export const actMonitor: Maker = (making) =>
  send("POST", `/api/monitor/${monitorOf(making).alias}/action`, {
    action: "export",
    ids: [anyRecord(making).id],
  });

/** A new record that says what another one says. */
const copyOf = (making: Making) => {
  const record = anyRecord(making);
  const template = making.fixture.engine.template(record.alias);
  const texts = template.fields.filter(
    ({ valueKind, computed }) => valueKind === "text" && computed === undefined,
  );
  const fields = Object.fromEntries(texts.slice(0, 3).map(({ key }) => [key, `qzn${record.id}x`]));
  return { templateAlias: record.alias, groupId: record.groupId, fields, relations: {} };
};
export const duplicates: Maker = (making) => send("POST", "/api/models/duplicates/get", copyOf(making));
/** A record is not added by a body without what it needs, so that the world stays as it is. */
export const add: Maker = (making) => send("POST", "/api/models", { ...copyOf(making), groupId: nobodys });

export const lookUp: Maker = (making) => {
  const { alias } = making.random.pick(making.fixture.schemas.lookups);
  return get(`/api/lookups/${alias}/qzn${anyRecord(making).id}x`);
};
