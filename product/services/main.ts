import { loadValidators } from "../../engine/index.ts";
import type {
  Condition,
  EnumSet,
  EnumValue,
  Group,
  HistoryEntry,
  Issue,
  JsonValue,
  OrderBy,
  RecordData,
  RecordInput,
  Template,
  ValidatorModule,
  Validators,
} from "../../engine/index.ts";
import type { Request } from "./request.ts";

/** A relation for which a picker offers records, in a record of this group; null: of none yet. */
interface OfferedFor {
  templateAlias: string;
  relation: string;
  groupId: number | null;
}

interface List<Item> {
  data: Item[];
}
interface Page<Item> extends List<Item> {
  options: { limit: number; next: string | null; similar?: true };
}

export interface RecordQuery {
  /** Alias of the template. */
  template: string;
  /** Left out or empty: all. */
  search?: string;
  /** A search that finds nothing gives records with similar words, and says so (`similar`). */
  tolerant?: boolean;
  /** A condition on the records' own fields, as a relation's `where`. */
  filter?: Condition;
  /** Only records whose relations name these records. */
  where?: readonly { relation: string; id: number }[];
  /** Left out or empty: the server's order. */
  orderBy?: OrderBy[];
  /** true: of people, who has left comes last, as in pickers. */
  leftLast?: boolean;
  /** Only records that may be named in this relation. */
  offeredFor?: OfferedFor;
  limit: number;
  /** The `next` of the page before. */
  after?: string;
  /** Gives the call up. */
  signal?: AbortSignal;
}

/** Which records are counted. */
export interface CountQuery extends Pick<RecordQuery, "template" | "search" | "filter" | "signal"> {
  /** true: counted to the end; otherwise up to a cap. */
  exact?: boolean;
}

/** A record that was deleted and can be restored. */
export interface DeletedRecord {
  id: number;
  groupId: number;
  label: string;
  /** Epoch seconds. */
  deletedDate: number;
  deletedByUser: { firstName: string; lastName: string } | null;
}

/** A record type as the server sends it to this user. */
export interface TemplateDescription {
  id: number;
  alias: string;
  name: string;
  /** Hash of the content; the validator module's address holds it. */
  hash: string;
  /** Whether one of its modules is on; otherwise it is only there for the templates that name it. */
  isOn: boolean;
  validatorUrl: string;
  template: Template;
}

/** How many records there are; `capped`: more than `count`. */
export interface RecordCount {
  count: number;
  capped: boolean;
}

/** What a change of several records would make of one of them. */
export interface BulkTrial {
  id: number;
  /** The record as it would be; null where the change is refused. */
  record: RecordData | null;
  /** Errors for which it is refused, otherwise what the rules warn of. */
  issues: Issue[];
}

/** Ids that one call takes. */
const MAX_IDS = 500;

/** Loads a module; the browser's own `import`, unless a test hands in another. */
export type ImportModule = (url: string) => Promise<{ default: ValidatorModule }>;

const importModule: ImportModule = (url) => import(/* @vite-ignore */ url) as ReturnType<ImportModule>;

function searched(search: string): { textSearch?: { field: string; value: string }[] } {
  return search === "" ? {} : { textSearch: [{ field: "label", value: search }] };
}

/** The parts that hold anything. */
function filled({ fields, relations }: Pick<RecordInput, "fields" | "relations">) {
  return {
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(relations).length > 0 ? { relations } : {}),
  };
}

/** The main backend (spec platform.md 7.1): record types, lists of values, groups and records. */
export function createMainClient(request: Request, load: ImportModule = importModule) {
  const get = <Answer>(
    path: string,
    query?: Record<string, string | number | undefined>,
    signal?: AbortSignal,
  ) => request<Answer>({ service: "main", path, ...(query ? { query } : {}), ...(signal ? { signal } : {}) });
  const send = <Answer>(
    method: "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
    signal?: AbortSignal,
  ) =>
    request<Answer>({
      service: "main",
      method,
      path,
      ...(body ? { body } : {}),
      ...(signal ? { signal } : {}),
    });
  const validators = new Map<string, Promise<Validators>>();

  return {
    templates: () => get<List<TemplateDescription>>("/api/modelTemplate").then(({ data }) => data),
    enumSets: () => get<List<EnumSet>>("/api/enumSet").then(({ data }) => data),
    /** Values of all sets, disabled ones included. */
    enumValues: () => get<List<EnumValue>>("/api/enum").then(({ data }) => data),
    groups: () => get<List<Group>>("/api/models/groups").then(({ data }) => data),

    /** Settings of the company that are no flags, by key. */
    settings: () =>
      get<{ values: Record<string, JsonValue> }>("/api/customer/configuration").then(({ values }) => values),

    /** The generated validators of a record type; loaded once per content, again after a failure. */
    validators({ validatorUrl }: Pick<TemplateDescription, "validatorUrl">): Promise<Validators> {
      const known = validators.get(validatorUrl);
      if (known) return known;
      const loading = load(validatorUrl).then((module) => loadValidators(module.default));
      validators.set(validatorUrl, loading);
      loading.catch(() => validators.delete(validatorUrl));
      return loading;
    },

    /** One page of records. A search, a filter or an order goes by POST, otherwise GET (spec platform.md 5). */
    async list({
      template,
      search = "",
      tolerant = false,
      filter,
      where = [],
      orderBy = [],
      leftLast = false,
      offeredFor,
      limit,
      after,
      signal,
    }: RecordQuery) {
      const isWhole = search === "" && where.length === 0 && (filter ?? offeredFor) === undefined;
      const isPlain = isWhole && orderBy.length === 0 && !leftLast;
      const page = await (isPlain
        ? get<Page<RecordData>>("/api/models", { templateAlias: template, limit, after }, signal)
        : send<Page<RecordData>>(
            "POST",
            "/api/models/get",
            {
              templateAliases: [template],
              limit,
              ...(after === undefined ? {} : { after }),
              ...(orderBy.length > 0 ? { orderBy } : {}),
              ...(filter === undefined ? {} : { filter }),
              ...(where.length === 0 ? {} : { where }),
              ...(leftLast ? { leftLast } : {}),
              ...(offeredFor === undefined ? {} : { offeredFor }),
              ...searched(search),
              ...(tolerant && search !== "" ? { tolerant } : {}),
            },
            signal,
          ));
      const { next, similar } = page.options;
      return { records: page.data, next, ...(similar && { similar }) };
    },
    /** Records of a template by id, in no order; those that may not be viewed are left out. */
    async byIds(template: string, ids: readonly number[]): Promise<RecordData[]> {
      const found: RecordData[] = [];
      for (let start = 0; start < ids.length; start += MAX_IDS) {
        const some = ids.slice(start, start + MAX_IDS);
        const page = await send<Page<RecordData>>("POST", "/api/models/get", {
          templateAliases: [template],
          ids: some,
          limit: some.length,
        });
        found.push(...page.data);
      }
      return found;
    },
    /** How many records match. */
    count({ template, search = "", filter, exact = false, signal }: CountQuery): Promise<RecordCount> {
      const body = {
        templateAliases: [template],
        ...(filter === undefined ? {} : { filter }),
        ...searched(search),
        ...(exact ? { exact } : {}),
      };
      return send("POST", "/api/models/count", body, signal);
    },
    get: (id: number) => get<RecordData>(`/api/models/${id}`),
    /** Creates a record. Its form has asked what its rules warn of, as before each save here. */
    create: (input: RecordInput) => send<RecordData>("POST", "/api/models", { ...input, confirmed: true }),
    /** Creates a record that begins as another one says: a checklist from its template. */
    createFrom: (prototypeId: number, input: RecordInput) =>
      send<RecordData>("POST", "/api/models", { ...input, prototypeId, confirmed: true }),
    /**
     * A stale `version` is refused with status 409 and the record as it is now; with the version of a nested record, `path`
     * tells which.
     */
    update: (id: number, input: RecordInput) =>
      send<RecordData>("PUT", `/api/models/${id}`, { ...input, confirmed: true }),
    /** Sets the same values in several records, in all of them or in none. */
    updateMany: (ids: readonly number[], fields: RecordInput["fields"]) =>
      send<List<RecordData>>("PUT", "/api/models/bulk", { ids, data: { fields } }).then(({ data }) => data),
    /**
     * What setting these values would make of each of the records, and why one would be refused; nothing is saved. At most 200
     * records a call.
     */
    tryMany: (
      ids: readonly number[],
      data: Pick<RecordInput, "fields" | "relations">,
      signal?: AbortSignal,
    ) =>
      send<List<BulkTrial>>("POST", "/api/models/bulk/check", { ids, data: filled(data) }, signal).then(
        ({ data: trials }) => trials,
      ),
    remove: (id: number) => send<void>("DELETE", `/api/models/${id}`),
    /** The records of a type that were deleted last, at most 200; for administrators. */
    deleted: (template: string) =>
      get<List<DeletedRecord>>("/api/models/deleted", { templateAlias: template }).then(({ data }) => data),
    /** Brings a deleted record back as it was; for administrators. */
    restore: (id: number) => send<RecordData>("POST", `/api/models/${id}/restore`),
    /** Changes of a record, newest first. */
    histories: (id: number) =>
      get<List<HistoryEntry>>(`/api/models/${id}/histories`).then(({ data }) => data),
  };
}

export type MainClient = ReturnType<typeof createMainClient>;
