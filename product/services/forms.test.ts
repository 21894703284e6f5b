import { describe, expect, it } from "vitest";
import type { FormDraft } from "../../engine/index.ts";
import { createFormsClient } from "./forms.ts";
import type { Call, Request } from "./request.ts";

/** A client whose calls are noted and answered with `answer`. */
function client(answer: unknown) {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return answer;
  }) as Request;
  return { calls, forms: createFormsClient(request) };
}

const draft: FormDraft = {
  templateAlias: "trip",
  templateHash: "h",
  recordId: null,
  version: null,
  values: { town: "Reno" },
};

describe("a draft", () => {
  it("is asked for by form; a new record has no number", async () => {
    const { calls, forms } = client({ data: { ...draft, savedAt: 5 } });
    expect(await forms.draft("trip", null)).toEqual({ ...draft, savedAt: 5 });
    await forms.draft("trip", 7);
    const asked = { service: "main", path: "/api/drafts" };
    expect(calls).toEqual([
      { ...asked, query: { templateAlias: "trip", recordId: undefined } },
      { ...asked, query: { templateAlias: "trip", recordId: 7 } },
    ]);
  });

  it("may be missing", async () => {
    expect(await client({ data: null }).forms.draft("trip", 7)).toBeUndefined();
  });

  it("is kept whole and removed by its form", async () => {
    const { calls, forms } = client(undefined);
    await forms.keepDraft(draft);
    await forms.removeDraft("trip", null);
    expect(calls).toMatchObject([
      { method: "PUT", path: "/api/drafts", body: draft },
      { method: "DELETE", path: "/api/drafts", query: { templateAlias: "trip" }, keepalive: true },
    ]);
  });
});

describe("a new record", () => {
  it("is sent whole to find what it may duplicate", async () => {
    const { calls, forms } = client({ data: [{ id: 3 }] });
    const input = { templateAlias: "trip", groupId: 1, fields: {}, relations: {} };
    expect(await forms.duplicates(input)).toEqual([{ id: 3 }]);
    expect(calls).toEqual([
      { service: "main", method: "POST", path: "/api/models/duplicates/get", body: input },
    ]);
  });
});

describe("a lookup", () => {
  it("is asked by its key, whatever is in it", async () => {
    const { calls, forms } = client({ name: "x" });
    expect(await forms.lookup("pro", "12/3 ä?")).toEqual({ name: "x" });
    expect(calls[0]?.path).toBe("/api/lookups/pro/12%2F3%20%C3%A4%3F");
  });
});
