import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A prompt of the user, and the question that was read of it; `question` null: nothing that they may ask. */
export type InsightPrompt = Schemas["InsightPrompt"];

/** Whether what was read is what was meant. */
type InsightFeedback = NonNullable<InsightPrompt["feedback"]>;

/** Questions about datasets in the words of their reader (spec reporting.md 7). */
export function createInsightPromptsClient(request: Request) {
  const call = endpointsOf(request, "dashboards");
  return {
    /** Reads a prompt, against one dataset where one is named. */
    generate: (userPrompt: string, dataset?: string): Promise<InsightPrompt> =>
      call("POST /dashboard/generate/visual-insight", {
        body: { userPrompt, ...(dataset !== undefined && { dataset }) },
      }),
    /** The user's last prompts, the newest first. */
    recent: async (limit?: number): Promise<readonly InsightPrompt[]> =>
      (await call("GET /dashboard/generate/visual-insight", { query: { limit } })).data,
    /** Keeps whether a prompt was read right, in place of what was said of it before. */
    rate: (id: number, feedback: InsightFeedback, comment?: string): Promise<void> =>
      call("PUT /dashboard/generate/visual-insight", {
        body: { id, feedback, ...(comment !== undefined && { comment }) },
      }),
  };
}
