import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A form that the user did not finish; `recordId` and `label` null: of a new record. `savedAt` in epoch seconds. */
export type ListedDraft = Schemas["ListedDraft"];

/** The forms that the user did not finish. */
export function createDraftListClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    /** Those kept last first, at most 50. */
    drafts: async (): Promise<readonly ListedDraft[]> => (await call("GET /api/drafts/list", {})).data,
  };
}
