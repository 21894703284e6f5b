import { describe, expect, it } from "vitest";
import type { FormDraft } from "../../model/recordData.ts";
import { recordOf } from "../../testing/context.ts";
import { eventTemplates, formFixture } from "../../testing/forms.ts";
import { templateOf } from "../../testing/templates.ts";
import type { FormStore } from "../formStore.ts";

const fixture = formFixture(eventTemplates);
const cost = (id: number) =>
  recordOf(fixture.template("cost"), {
    id,
    fields: { what: `Cost ${id}`, amount: id, sortOrder: id },
    relations: { event: 41 },
  });
const records = [cost(1), cost(2), cost(3)];
const event = recordOf(fixture.template("event"), {
  fields: { title: "Spill" },
  relations: { costs: [1, 2, 3], helpers: [11], owner: null, report: null },
});

async function open(record = event): Promise<FormStore> {
  const form = fixture.open("event", { record, records });
  await form.rows("costs").load();
  await form.rows("report").load();
  return form;
}

function rowsOf(form: FormStore, key: string) {
  const rows = form.store.get(form.rows(key).rowsAtom);
  return rows.map((row) => [row.recordId, row.opened ? row.form().values() : null] as const);
}

/** As it is stored. */
const kept = (form: FormStore) => JSON.parse(JSON.stringify(form.draft())) as FormDraft;

describe("drafts", () => {
  it("S25: restoring a draft after a reset gives the same values and rows, and can be undone", async () => {
    const form = await open();
    form.change("title", "Spill at the ");
    const costs = form.rows("costs");
    costs.add({ what: "Towing" }, 1).form().change("amount", 7);
    form.store.get(costs.rowsAtom)[0]?.form().change("amount", 5);
    costs.remove("r2");
    form.rows("report").setSubmit(true);
    form.store.get(form.rows("report").rowsAtom)[0]?.form().change("name", "Ann");
    await form.whenIdle();
    const before = [form.values(), rowsOf(form, "costs"), rowsOf(form, "report"), form.input()];
    const draft = kept(form);
    form.reset(event);
    await form.whenIdle();
    expect([form.draft(), form.store.get(form.changedAtom)]).toEqual([null, false]);
    await form.restore(draft);
    await form.whenIdle();
    const after = [form.values(), rowsOf(form, "costs"), rowsOf(form, "report"), form.input()];
    expect(after).toEqual(before);
    expect(kept(form)).toEqual(draft);
    form.undo();
    await form.whenIdle();
    expect([form.store.get(form.changedAtom), form.values()["title"]]).toEqual([false, "Spill"]);
    expect(form.undo()).toBeUndefined();
  });

  it("S25: a draft names its record and what differs, and nothing that is computed or redacted", async () => {
    const form = await open();
    form.change("title", "Other");
    expect(form.draft()).toEqual({
      templateAlias: "event",
      templateHash: fixture.template("event").hash,
      recordId: 41,
      version: 3,
      values: { title: "Other" },
    });
  });

  it("S25: what was stored meanwhile stays, and rows that were deleted are left out", async () => {
    const form = await open();
    form.rows("costs").move("r3", 0);
    const draft = kept(form);
    const later = await open({ ...event, version: 4, relations: { ...event.relations, costs: [1, 2, 3] } });
    later.rows("costs").add({ what: "New" });
    await later.restore(draft);
    expect(rowsOf(later, "costs").map(([id]) => id)).toEqual([3, 1, 2]);
  });

  it("S25: where the rows of a draft cannot be loaded, nothing is restored", async () => {
    const form = await open();
    form.change("title", "Other");
    form.rows("costs").remove("r2");
    const draft = kept(form);
    const records = async () => Promise.reject(new Error("offline"));
    const offline = fixture.open("event", { record: event, sources: { records } });
    await expect(offline.restore(draft)).rejects.toThrow(/could not be loaded/);
    expect(offline.values()["title"]).toBe("Spill");
  });

  it("S25: restoring runs no side effect, touches nothing, and leaves out what no longer fits", async () => {
    const template = templateOf({
      a: { type: "text", label: "A", sideEffects: [{ field: "b", value: "set" }] },
      b: { type: "text", label: "B" },
      c: { type: "number", label: "C", required: true },
      d: { type: "computed", as: "text", label: "D", expression: "a & '!'" },
    });
    const form = formFixture([template]).open("sample", { initial: { groupId: 2 } });
    await form.whenIdle();
    const draft: FormDraft = {
      templateAlias: "sample",
      templateHash: "older",
      recordId: null,
      version: null,
      values: { a: "typed", c: "was a text", d: "made up", gone: 1 },
      rows: { gone: [] },
    };
    await form.restore(draft);
    await form.whenIdle();
    expect(form.values()).toMatchObject({ a: "typed", b: null, c: null, d: "typed!" });
    expect(form.store.get(form.issuesAtom("c"))).toEqual([]);
    expect(form.provenance("a")).toEqual({ kind: "draft" });
    await form.restore({ ...draft, templateAlias: "other", values: { a: "x" } });
    expect(form.values()["a"]).toBe("typed");
  });

  it("S25: the given initial values of a new record are in the draft once something changed", async () => {
    const fresh = fixture.open("event", { initial: { groupId: 2, title: "From a link", helpers: [11] } });
    await fresh.whenIdle();
    expect(fresh.draft()).toBe(null);
    fresh.change("owner", 13);
    expect(fresh.draft()?.values).toEqual({ groupId: 2, title: "From a link", helpers: [11], owner: 13 });
  });
});
