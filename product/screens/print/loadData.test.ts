import { describe, expect, it, vi } from "vitest";
import { createAbilities, createEngine, type RecordData, type Template } from "../../../engine/index.ts";
import { ApiError } from "../../services/index.ts";
import { loadData, type PrintSources } from "./loadData.ts";

const views: Template["views"] = {
  edit: { type: "section", children: [] },
  list: { type: "list", columns: ["id"], orderBy: [{ field: "id", direction: "asc" }] },
};
const named = { groupTypes: ["Terminal"], modules: ["trips"], label: { expression: "'x'" } } as const;
const trip = {
  ...named,
  alias: "trip",
  name: "Trip",
  fields: { proof: { type: "file", label: "Proof" }, bill: { type: "file", label: "Bill" } },
  relations: { stops: { template: "stop", multi: true, label: "Stops" } },
  views: {
    ...views,
    print: {
      type: "printPage",
      children: [
        { type: "printTable", relation: "stops" },
        { type: "printComments", limit: 150 },
      ],
    },
  },
};
const stop = { ...named, modules: ["stops"], alias: "stop", name: "Stop", fields: {}, views };
const engine = createEngine({ templates: [{ json: trip }, { json: stop }] });
const template = engine.template("trip");
const record = {
  id: 7,
  fields: { proof: 1, bill: 2 },
  relations: { stops: [3, 4] },
  relationModels: {},
} as unknown as RecordData;

const rights = (admin: boolean) =>
  createAbilities(
    {
      superAdmin: false,
      admin,
      modulePermissions: {},
      reportPermissions: {},
      documentLibraryPermissions: {
        view: false,
        viewConfidential: false,
        upload: false,
        delete: false,
        edit: false,
        download: false,
      },
    },
    [],
  );

/** Sources with `comments` of them, a hundred on a page, and one of two files. */
function sourcesWith(comments: number, isAdmin = true) {
  const reportOf = Array.from({ length: comments }, (_, index) => ({
    id: comments - index,
    commentText: `${comments - index}`,
    createdDate: 0,
    createdByUser: null,
  }));
  const list = vi.fn(async (_record: number, before = Infinity) => {
    const page = reportOf.filter(({ id }) => id < before).slice(0, 100);
    return { comments: page, next: page.length < 100 ? null : (page.at(-1)?.id ?? null) };
  });
  const records = vi.fn(async (ids: readonly number[]) => ids.map((id) => ({ id }) as RecordData));
  const describe = vi.fn(async (id: number) => {
    if (id === 2) throw new ApiError({ status: 404, message: "gone" });
    return { id, name: "scan.pdf" };
  });
  const sources = {
    abilities: rights(isAdmin),
    templates: new Map([["stop", { compiled: engine.template("stop") }]]),
    attached: { comments: list },
    formSources: { records },
    files: { describe },
  } as unknown as PrintSources;
  return { sources, list, records };
}

describe("what a document shows beside its record", () => {
  it("is read as far as the view asks: related records, names of files, comments page after page", async () => {
    const { sources, list } = sourcesWith(300);
    const data = await loadData(sources, template, record);
    expect(data.related.get("stops")?.map(({ id }) => id)).toEqual([3, 4]);
    expect([...data.fileNames]).toEqual([[1, "scan.pdf"]]);
    expect(data.comments.map(({ commentText }) => commentText).slice(-1)).toEqual(["151"]);
    expect(data.hasMoreComments).toBe(true);
    expect(list.mock.calls.map(([, before]) => before)).toEqual([undefined, 201]);
    expect((await loadData(sourcesWith(3).sources, template, record)).hasMoreComments).toBe(false);
  });

  it("asks for no records that the reader may not view", async () => {
    const { sources, records } = sourcesWith(0, false);
    expect((await loadData(sources, template, record)).related.get("stops")).toEqual([]);
    expect(records).not.toHaveBeenCalled();
  });

  it("fails as a whole when a call does, so that no half document is printed", async () => {
    const { sources, list } = sourcesWith(3);
    list.mockRejectedValueOnce(new Error("offline"));
    await expect(loadData(sources, template, record)).rejects.toThrow("offline");
  });
});
