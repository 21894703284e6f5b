import type { FieldValues, FormDraft, RecordData, RecordInput } from "../../engine/index.ts";
import type { Request } from "./request.ts";

/** A draft as the server keeps it. */
export interface StoredDraft extends FormDraft {
  /** Epoch seconds. */
  savedAt: number;
}

/** What forms ask the main backend beside records: drafts, duplicates and lookups. */
export function createFormsClient(request: Request) {
  const draft = (templateAlias: string, recordId: number | null) => ({
    service: "main" as const,
    path: "/api/drafts",
    query: { templateAlias, recordId: recordId ?? undefined },
  });
  return {
    /** What this user typed and did not save in a form; `recordId` null: of a new record. */
    draft: async (templateAlias: string, recordId: number | null): Promise<StoredDraft | undefined> => {
      const { data } = await request<{ data: StoredDraft | null }>(draft(templateAlias, recordId));
      return data ?? undefined;
    },
    /** Keeps a draft in place of the earlier one of the same form, for 30 days; with `keepalive` also when the page goes. */
    keepDraft: (body: FormDraft, keepalive = false) =>
      request<{ savedAt: number }>({ service: "main", method: "PUT", path: "/api/drafts", body, keepalive }),
    /** To be called after a save, and when the user gives up what he typed; it arrives also when the page goes. */
    removeDraft: (templateAlias: string, recordId: number | null) =>
      request<void>({ ...draft(templateAlias, recordId), method: "DELETE", keepalive: true }),

    /** The records that a new one may be a duplicate of, at most 20. */
    async duplicates(input: RecordInput): Promise<RecordData[]> {
      const path = "/api/models/duplicates/get";
      const { data } = await request<{ data: RecordData[] }>({
        service: "main",
        method: "POST",
        path,
        body: input,
      });
      return data;
    },

    /** What a lookup knows under a key. Rejects with its own message (status 404) when it knows nothing. */
    lookup: (alias: string, key: string) =>
      request<FieldValues>({
        service: "main",
        path: `/api/lookups/${encodeURIComponent(alias)}/${encodeURIComponent(key)}`,
      }),
  };
}

export type FormsClient = ReturnType<typeof createFormsClient>;
