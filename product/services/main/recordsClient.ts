import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { createListBatch } from "./listBatch.ts";
import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import { type CountQuery, isPlain, listBody, type RecordQuery, searched } from "./recordQuery.ts";
import type { Request } from "../request.ts";

/** A record that was deleted and can be restored; `deletedDate` in epoch seconds. */
export type DeletedRecord = Schemas["DeletedRecord"];

/** A record as a search over all types names it. */
export type FoundRecord = Schemas["FoundRecord"];

/** How many records there are; `capped`: more than `count`. */
export type RecordCount = Schemas["Count"];

/**
 * What a change of several records would make of one of them: `record` as it would be, null where the change is refused; `issues`: the errors
 * for which it is refused, otherwise what the rules warn of.
 */
export type BulkTrial = Schemas["BulkTrial"];

/** Which page of a timeline is asked for. */
interface TimelinePage {
  templateAliases?: readonly string[];
  limit: number;
  after?: string;
}

/** What is asked over all monitors: what is overdue or due soon, or all that is not done and has a date. */
interface WatchedPage {
  state: "attention" | "next";
  limit: number;
}

/** Ids that one call takes: of records, and of what they are called. */
const MAX_IDS = 500;
const MAX_NAMED = 50;

/** What several calls give together, each for so many ids, one after the other. */
async function inParts<Found>(
  ids: readonly number[],
  most: number,
  ask: (some: number[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let start = 0; start < ids.length; start += most)
    found.push(...(await ask(ids.slice(start, start + most))));
  return found;
}

/** The parts that hold anything. */
function filled({ fields, relations }: Pick<RecordInput, "fields" | "relations">) {
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(Object.keys(relations).length > 0 && { relations }),
  };
}

/** Reads what happened to a record or in a group, and what is due of it. */
function timeReads(call: ReturnType<typeof endpointsOf>) {
  return {
    /** A page of what happened to a record, the newest first, and the record types of which there is anything. */
    timeline: (id: number, query: TimelinePage & { relations?: readonly string[] }) =>
      call("GET /api/models/{id}/timeline", { params: { id }, query }),
    /** The same in a group and in those below it. */
    groupTimeline: (id: number, query: TimelinePage) =>
      call("GET /api/models/groups/{id}/timeline", { params: { id }, query }),
    /** What is due of a record over all monitors, what is due first before the rest. */
    attention: (id: number, query: WatchedPage & { relations: readonly string[] }) =>
      call("GET /api/models/{id}/attention", { params: { id }, query }),
    /** The same in a group and in those below it. */
    groupAttention: (id: number, query: WatchedPage) =>
      call("GET /api/models/groups/{id}/attention", { params: { id }, query }),
  };
}

/** Reads records: pages of lists, counts, single ones. */
export function createRecordReads(request: Request) {
  const call = endpointsOf(request, "main");
  const batch = createListBatch(call);
  return {
    /** One page of records. A search, a filter or an order goes by POST, otherwise GET (spec platform.md 5). */
    async list(query: RecordQuery) {
      const { template, limit, after, signal, together } = query;
      const page = together
        ? await batch.list(listBody(query))
        : isPlain(query)
          ? await call("GET /api/models", { query: { templateAlias: template, limit, after }, signal })
          : await call("POST /api/models/get", { body: listBody(query), signal });
      const { next, similar } = page.options;
      return { records: page.data, next, ...(similar && { similar }) };
    },
    /** Records of a template by id, in no order; those that may not be viewed are left out. */
    byIds: (template: string, ids: readonly number[]): Promise<RecordData[]> =>
      inParts(ids, MAX_IDS, async (some) => {
        const body = { templateAliases: [template], ids: some, limit: some.length };
        return (await call("POST /api/models/get", { body })).data;
      }),
    /** Records of all types that a text names, the best first; those that may not be viewed are left out. */
    find: async (text: string, signal?: AbortSignal): Promise<readonly FoundRecord[]> =>
      (await call("POST /api/models/find", { body: { text }, signal })).data,
    /** What these records are called, in the order of their ids; those that are gone or may not be viewed are left out. */
    named: (ids: readonly number[]): Promise<readonly FoundRecord[]> =>
      inParts(
        ids,
        MAX_NAMED,
        async (some) => (await call("POST /api/models/find", { body: { ids: some } })).data,
      ),
    /** How many records match. */
    count({ template, search, filter, exact = false, together, signal }: CountQuery): Promise<RecordCount> {
      const body = {
        templateAliases: [template],
        ...(filter && { filter }),
        ...searched(search),
        ...(exact && { exact }),
      };
      return together ? batch.count(body) : call("POST /api/models/count", { body, signal });
    },
    get: (id: number) => call("GET /api/models/{id}", { params: { id } }),
    /** Changes of a record, newest first. */
    histories: async (id: number) => (await call("GET /api/models/{id}/histories", { params: { id } })).data,
    ...timeReads(call),
    /** What is assigned to the user and still open, what is due first before the rest, and how much it is. */
    assigned: (limit: number) => call("GET /api/models/assigned", { query: { limit } }),
    /** The records of a type that were deleted last, at most 200; for administrators. */
    deleted: async (templateAlias: string) =>
      (await call("GET /api/models/deleted", { query: { templateAlias } })).data,
  };
}

/** Changes records. The form of a record has asked about what its rules warn of, so each save is `confirmed`. */
export function createRecordChanges(request: Request) {
  const call = endpointsOf(request, "main");
  const create = (input: RecordInput & { prototypeId?: number }) =>
    call("POST /api/models", { body: { ...input, confirmed: true } });
  return {
    create: (input: RecordInput) => create(input),
    /** Creates a record with initial values from another one: a checklist from its template. */
    createFrom: (prototypeId: number, input: RecordInput) => create({ ...input, prototypeId }),
    /**
     * A stale `version` is refused with status 409 and the record as it is now; with the version of a nested record, `path`
     * says which.
     */
    update: (id: number, input: RecordInput) =>
      call("PUT /api/models/{id}", { params: { id }, body: { ...input, confirmed: true } }),
    /** Sets the same values in several records, in all of them or in none. */
    updateMany: async (ids: readonly number[], fields: RecordInput["fields"]) =>
      (await call("PUT /api/models/bulk", { body: { ids, data: { fields } } })).data,
    /**
     * What setting these values would make of each of the records, and why one would be refused; nothing is saved. At most 200
     * records a call.
     */
    tryMany: async (
      ids: readonly number[],
      data: Pick<RecordInput, "fields" | "relations">,
      signal?: AbortSignal,
    ) => (await call("POST /api/models/bulk/check", { body: { ids, data: filled(data) }, signal })).data,
    remove: (id: number) => call("DELETE /api/models/{id}", { params: { id } }),
    /** Restores a deleted record as it was; for administrators. */
    restore: (id: number) => call("POST /api/models/{id}/restore", { params: { id } }),
  };
}
