/** Calls of prompts, for tests. */
import type { Static } from "typebox";
import { expect } from "vitest";
import type { AppFixture, Reply } from "../app.fixture.ts";
import type { insightPrompt } from "./schema.ts";

/** Of all three calls. */
export const url = "/dashboard/generate/visual-insight";

/** A prompt with what was read of it. */
export type Read = Static<typeof insightPrompt.schema>;

/** The calls of prompts, by somebody; left out: by the administrator. */
export function promptCalls(fixture: () => AppFixture) {
  const send = (
    method: "POST" | "PUT",
    body: object,
    as = "admin",
    headers: Record<string, string> = {},
  ): Promise<Reply> => fixture().call({ method, url, as, body, headers });
  return {
    send,
    /** What is read of a prompt. */
    async generate(userPrompt: string, as = "admin", more: object = {}): Promise<Read> {
      const reply = await send("POST", { userPrompt, ...more }, as);
      expect(reply.status, reply.text).toBe(200);
      return reply.body as Read;
    },
    /** Somebody's prompts, the newest first. */
    async recent(as = "admin", query = "", headers: Record<string, string> = {}): Promise<Read[]> {
      const reply = await fixture().call({ url: `${url}${query}`, as, headers });
      expect(reply.status, reply.text).toBe(200);
      return (reply.body as { data: Read[] }).data;
    },
  };
}
