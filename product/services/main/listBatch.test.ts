import { describe, expect, it, vi } from "vitest";
import type { Call, Request } from "../request.ts";
import { createRecordReads } from "./recordsClient.ts";

const page = (id: number) => ({ page: { data: [{ id }], options: { limit: 50, next: null } } });

/** A server that answers lists by the number of their record type. */
function client(answer?: (body: { lists?: object[]; counts?: object[] }) => object) {
  const calls: Call[] = [];
  const request = vi.fn(async (call: Call) => {
    calls.push(call);
    const body = call.body as { lists?: { templateAliases: string[] }[]; counts?: object[] };
    if (answer) return answer(body);
    const lists = (body.lists ?? []).map(({ templateAliases: [alias = ""] }) => page(Number(alias.slice(1))));
    return { lists, counts: (body.counts ?? []).map(() => ({ count: { count: 7, capped: false } })) };
  });
  return { calls, reads: createRecordReads(request as Request) };
}

describe("lists that are asked together", () => {
  it("are one request, of which each gets its own answer", async () => {
    const { calls, reads } = client();
    const asked = [1, 2, 3].map((id) =>
      reads.list({ template: `t${id}`, limit: 50, columns: [], together: true }),
    );
    const counted = reads.count({ template: "t1", together: true });
    expect((await Promise.all(asked)).map(({ records }) => records[0]?.id)).toEqual([1, 2, 3]);
    expect(await counted).toEqual({ count: 7, capped: false });
    const list = (alias: string) => ({ templateAliases: [alias], limit: 50, columns: [] });
    expect(calls).toEqual([
      {
        service: "main",
        method: "POST",
        path: "/api/models/lists",
        body: { lists: [list("t1"), list("t2"), list("t3")], counts: [{ templateAliases: ["t1"] }] },
      },
    ]);
    await reads.list({ template: "t4", limit: 50, together: true });
    expect(calls).toHaveLength(2);
  });

  it("are at most 40 a request", async () => {
    const { calls, reads } = client();
    const asked = Array.from({ length: 45 }, (_, id) =>
      reads.list({ template: `t${id}`, limit: 1, together: true }),
    );
    expect((await Promise.all(asked)).map(({ records }) => records[0]?.id)).toEqual([...Array(45).keys()]);
    expect(calls.map(({ body }) => (body as { lists: object[] }).lists.length)).toEqual([40, 5]);
  });

  it("fail alone where one is refused, and all where there is no answer", async () => {
    const error = { status: 403, code: "not_permitted", message: "No." };
    const { reads } = client(() => ({ lists: [{ error }, page(2)], counts: [] }));
    const [first, second] = ["t1", "t2"].map((template) =>
      reads.list({ template, limit: 1, together: true }),
    );
    await expect(first).rejects.toMatchObject(error);
    expect((await second)?.records).toEqual([{ id: 2 }]);
    const broken = client(() => {
      throw new TypeError("offline");
    });
    const asked = ["t1", "t2"].map((template) => broken.reads.list({ template, limit: 1, together: true }));
    for (const each of asked) await expect(each).rejects.toThrow("offline");
  });
});
