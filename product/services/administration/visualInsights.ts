import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A prompt of somebody of the company, with what was read of it. */
export type CompanyInsightPrompt = Schemas["CompanyInsightPrompt"];
/** How prompts fare in the company. */
export type InsightOverview = Schemas["InsightOverview"];

/** Which prompts of the company are wanted. */
export interface PromptsWanted {
  feedback?: "right" | "wrong" | "none";
  read?: "unread" | "unknown";
  search?: string;
  start: number;
  limit: number;
}

/** Prompts of the whole company and its synonyms, for super admins (spec reporting.md 2). */
export function createInsightAdminClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  return {
    overview: (): Promise<InsightOverview> => call("GET /api/visualInsights"),
    /** A page of prompts, the newest first. */
    prompts: (query: PromptsWanted) => call("GET /api/visualInsights/prompts", { query }),
    addSynonym: (body: BodyOf<"POST /api/visualInsights/synonyms">) =>
      call("POST /api/visualInsights/synonyms", { body }),
    removeSynonym: (id: number): Promise<void> =>
      call("DELETE /api/visualInsights/synonyms/{id}", { params: { id } }),
  };
}
