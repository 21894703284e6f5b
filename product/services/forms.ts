import type { FormDraft, RecordData, RecordInput } from "../../engine/index.ts";
import { endpointsOf } from "./callEndpoint.ts";
import type { Schemas } from "./endpoints.ts";
import type { Request } from "./request.ts";

/** A draft as the server keeps it; `savedAt` in epoch seconds. */
export type StoredDraft = Schemas["StoredDraft"];

/** What forms ask the main backend beside records: drafts, duplicates and lookups. */
export function createFormsClient(request: Request) {
  const call = endpointsOf(request, "main");
  const draft = (templateAlias: string, recordId: number | null) => ({
    query: { templateAlias, recordId: recordId ?? undefined },
  });
  return {
    /** What this user typed and did not save in a form; `recordId` null: of a new record. */
    draft: async (templateAlias: string, recordId: number | null): Promise<StoredDraft | undefined> => {
      const { data } = await call("GET /api/drafts", draft(templateAlias, recordId));
      return data ?? undefined;
    },
    /** Keeps a draft in place of the earlier one of the same form, for 30 days; with `keepalive` also when the page goes. */
    keepDraft: (body: FormDraft, keepalive = false) => call("PUT /api/drafts", { body, keepalive }),
    /** To be called after a save, and when users discard what they typed; it arrives also when the page goes. */
    removeDraft: (templateAlias: string, recordId: number | null) =>
      call("DELETE /api/drafts", { ...draft(templateAlias, recordId), keepalive: true }),

    /** The records that a new one may be a duplicate of, at most 20. */
    duplicates: async (input: RecordInput): Promise<RecordData[]> =>
      (await call("POST /api/models/duplicates/get", { body: input })).data,

    /** What a lookup knows under a key. Rejects with its own message (status 404) when it knows nothing. */
    lookup: (alias: string, key: string) =>
      call("GET /api/lookups/{alias}/{key}", { params: { alias, key } }),
  };
}

export type FormsClient = ReturnType<typeof createFormsClient>;
