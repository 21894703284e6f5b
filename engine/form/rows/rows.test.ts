import { describe, expect, it, vi } from "vitest";
import type { FieldValue, RecordData } from "../../model/recordData.ts";
import { recordOf } from "../../testing/context.ts";
import type { Opening } from "../../testing/forms.ts";
import { eventTemplates, formFixture } from "../../testing/forms.ts";
import type { FormStore, RowList } from "../formStore.ts";

const fixture = formFixture(eventTemplates);

function costOf(id: number, amount: number, sortOrder: number | null): RecordData {
  const fields = { what: `Cost ${id}`, amount, sortOrder };
  return recordOf(fixture.template("cost"), { id, label: `Cost ${id}`, fields, relations: { event: 41 } });
}

const ownerOf = (id: number, level: number | null = null): RecordData =>
  recordOf(fixture.template("owner"), { id, label: `Owner ${id}`, fields: { name: `Owner ${id}`, level } });

const costs = [costOf(1, 10, 1), costOf(2, 20, 2), costOf(3, 30, 3), costOf(9, 0, 1)];
const owners = [ownerOf(11), ownerOf(12), ownerOf(13, 5)];

const event = (more: RecordData["relations"] = {}) =>
  recordOf(fixture.template("event"), {
    fields: { title: "Spill", note: null },
    computations: { total: 60 },
    relations: { costs: [1, 2, 3], helpers: [11, 12], owner: null, report: null, ...more },
  });

async function open(relation: string, opening: Opening = { record: event() }) {
  const form = fixture.open("event", { records: [...costs, ...owners], ...opening });
  const list = form.rows(relation);
  await list.load();
  await form.whenIdle();
  return { form, list };
}

const idsOf = (form: FormStore, list: RowList) => form.store.get(list.rowsAtom).map((row) => row.id);
const rowAt = (form: FormStore, list: RowList, index: number) => form.store.get(list.rowsAtom)[index]!;
const changed = (form: FormStore) => form.store.get(form.changedAtom);
const sent = (form: FormStore, key: string) => form.input().relationModels?.[key];
const positions = (form: FormStore, list: RowList) =>
  form.store.get(list.rowsAtom).map((row): FieldValue | undefined => row.form().values()["sortOrder"]);

describe("loading", () => {
  it("S18: rows are loaded when asked, by their positions; after a failure they can be loaded again", async () => {
    const records = vi.fn<(ids: readonly number[]) => Promise<readonly RecordData[]>>();
    records.mockRejectedValueOnce(new Error("offline"));
    records.mockResolvedValue([costOf(1, 1, 9), costOf(2, 1, null), costOf(3, 1, 4)]);
    const form = fixture.open("event", { record: event(), sources: { records } });
    const list = form.rows("costs");
    expect(form.store.get(list.statusAtom)).toBe("loading");
    expect(() => list.add()).toThrow(/not loaded/);
    await list.load();
    expect(form.store.get(list.statusAtom)).toBe("failed");
    await list.load();
    expect([form.store.get(list.statusAtom), idsOf(form, list)]).toEqual(["ready", ["r3", "r1", "r2"]]);
    expect(() => form.rows("title")).toThrow(/unknown nested relation "title"/);
  });

  it("S18: of 10,000 rows only those that are asked for have a form", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ownerOf(index + 1));
    const { form, list } = await open("helpers", {
      record: event({ costs: null, helpers: many.map(({ id }) => id) }),
      records: many,
    });
    rowAt(form, list, 5000).form().change("level", 7);
    list.move("r10000", 0);
    expect([changed(form), sent(form, "helpers")?.length]).toEqual([true, 10_000]);
    const rows = form.store.get(list.rowsAtom);
    expect(rows.filter((row) => row.opened).map((row) => row.id)).toEqual(["r5001"]);
  });

  it("S18: a row whose record may not be viewed stays in the list and has no form", async () => {
    const { form, list } = await open("helpers", { record: event({ helpers: [11, 99] }) });
    expect(idsOf(form, list)).toEqual(["r11", "r99"]);
    expect(() => rowAt(form, list, 1).form()).toThrow(/record 99 is not loaded/);
    list.remove("r11");
    expect(sent(form, "helpers")).toEqual([{ id: 99 }]);
  });
});

describe("changes", () => {
  it("S19: added, removed, attached, moved and changed rows are changes, and none once that is undone", async () => {
    const { form, list } = await open("costs");
    const added = list.add({ what: "New" }, 1);
    expect([idsOf(form, list), changed(form)]).toEqual([["r1", added.id, "r2", "r3"], true]);
    list.remove(added.id);
    expect(idsOf(form, list)).toEqual(["r1", "r2", "r3"]);
    list.remove("r2");
    expect(changed(form)).toBe(true);
    form.undo();
    expect([idsOf(form, list), changed(form)]).toEqual([["r1", "r2", "r3"], false]);
    rowAt(form, list, 0).form().change("amount", 11);
    expect(changed(form)).toBe(true);
    rowAt(form, list, 0).form().change("amount", 10);
    expect(changed(form)).toBe(false);
  });

  it("S19: where order matters a move is a change, and the order fields of the rows that moved follow", async () => {
    const { form, list } = await open("costs");
    const first = rowAt(form, list, 0).form();
    list.move("r3", 1);
    expect([idsOf(form, list), changed(form)]).toEqual([["r1", "r3", "r2"], true]);
    expect(first.store.get(first.changedAtom)).toBe(false);
    expect(positions(form, list)).toEqual([1, 2, 3]);
    list.move("r1", 9);
    expect(positions(form, list)).toEqual([1, 2, 3]);
    expect(first.values()["sortOrder"]).toBe(3);
    form.undo();
    form.undo();
    expect([idsOf(form, list), positions(form, list), changed(form)]).toEqual([
      ["r1", "r2", "r3"],
      [1, 2, 3],
      false,
    ]);
    const last = list.add();
    expect(last.form().values()["sortOrder"]).toBe(4);
    await list.attach({ id: 9, templateAlias: "cost", label: "Cost 9" });
    expect(positions(form, list)).toEqual([1, 2, 3, 4, 5]);
  });

  it("S19: the ids of a relation that is stored here follow the rows", async () => {
    const { form, list } = await open("helpers");
    expect(await list.attach({ id: 13, templateAlias: "owner", label: "Owner 13" })).toBeUndefined();
    expect(form.values()["helpers"]).toEqual([11, 12, 13]);
    list.move("r13", 0);
    list.add({ name: "Not stored" });
    expect(form.store.get(form.valueAtom("helpers"))).toEqual([13, 11, 12]);
    const again = await list.attach({ id: 12, templateAlias: "owner", label: "Owner 12" });
    expect(again).toMatchObject({ path: "helpers", message: "This Owner is already attached." });
    form.undo();
    form.undo();
    form.undo();
    expect([form.values()["helpers"], changed(form)]).toEqual([[11, 12], false]);
    form.change("helpers", [12]);
    await form.whenIdle();
    expect([idsOf(form, list), changed(form)]).toEqual([["r12"], true]);
  });

  it("S19: rows follow the value of their relation, also when it was set before they were loaded", async () => {
    const form = fixture.open("event", { record: event(), records: owners });
    form.change("helpers", [12, 13]);
    const list = form.rows("helpers");
    await list.load();
    expect([idsOf(form, list), changed(form)]).toEqual([["r12", "r13"], true]);
    form.undo();
    expect([idsOf(form, list), changed(form)]).toEqual([["r11", "r12"], false]);
    form.redo();
    expect([idsOf(form, list), form.values()["helpers"]]).toEqual([
      ["r12", "r13"],
      [12, 13],
    ]);
  });

  it("S16: undo and redo remove rows and add them again, with what was typed in them", async () => {
    const { form, list } = await open("costs");
    const row = list.add();
    row.form().change("what", "Towing");
    list.move(row.id, 0);
    expect(form.undo()).toBe("costs");
    expect(form.undo()).toBe(`costs/${row.id}/what`);
    expect(row.form().values()["what"]).toBe(null);
    form.undo();
    expect(idsOf(form, list)).toEqual(["r1", "r2", "r3"]);
    form.redo();
    form.redo();
    form.redo();
    expect(idsOf(form, list)).toEqual([row.id, "r1", "r2", "r3"]);
    expect(row.form().values()).toMatchObject({ what: "Towing", sortOrder: 1 });
  });
});

describe("what is sent", () => {
  it("S20: nothing while nothing changed, and otherwise the whole list in its order", async () => {
    const { form, list } = await open("costs");
    expect(form.input()).not.toHaveProperty("relationModels");
    expect(form.input().relations).toEqual({ helpers: [11, 12], owner: null, report: null });
    rowAt(form, list, 1).form().change("amount", 21);
    list.add({ what: "New", amount: 5 });
    list.remove("r1");
    expect(sent(form, "costs")).toEqual([
      expect.objectContaining({ id: 2, version: 3, fields: { what: "Cost 2", amount: 21, sortOrder: 2 } }),
      { id: 3 },
      expect.objectContaining({ groupId: null, fields: { what: "New", amount: 5, sortOrder: 4 } }),
      { id: 1, version: 3, deleted: true },
    ]);
  });

  it("S20: rows that moved are sent with their positions, opened or not", async () => {
    const { form, list } = await open("costs");
    list.move("r3", 0);
    const order = sent(form, "costs")?.map((entry) => "fields" in entry && entry.fields["sortOrder"]);
    expect(order).toEqual([1, 2, 3]);
    expect(form.store.get(list.rowsAtom).every((row) => !row.opened)).toBe(true);
  });

  it("S20: a changed list replaces its relation, and a nested form has one entry", async () => {
    const { form, list } = await open("owner");
    const row = list.add({ name: "Ann" });
    expect(idsOf(form, list)).toEqual([row.id]);
    expect(Object.keys(form.input().relations)).toEqual(["helpers", "report"]);
    expect(sent(form, "owner")).toEqual([expect.objectContaining({ fields: { name: "Ann", level: null } })]);
    await list.attach({ id: 13, templateAlias: "owner", label: "Owner 13" });
    expect(sent(form, "owner")).toEqual([{ id: 13 }]);
  });

  it("S20: after a save the rows are those that are stored now", async () => {
    const { form, list } = await open("costs");
    list.remove("r1");
    form.reset(event({ costs: [2, 3] }));
    await form.whenIdle();
    expect([idsOf(form, list), changed(form)]).toEqual([["r2", "r3"], false]);
  });
});

describe("sub-forms", () => {
  it("S21: data is sent only when marked to be sent, and the question must be answered", async () => {
    const { form, list } = await open("report");
    const paths = () => form.validate().map((issue) => `${issue.path}: ${issue.message}`);
    expect(paths()).toEqual(["report: Required field"]);
    expect(form.store.get(form.issuesAtom("report"))).toHaveLength(1);
    list.setSubmit(true);
    expect(form.store.get(form.issuesAtom("report"))).toEqual([]);
    expect(changed(form)).toBe(false);
    expect(paths()).toEqual(["report/0/name: Required field"]);
    rowAt(form, list, 0).form().change("name", "Ann");
    expect([paths(), changed(form)]).toEqual([[], true]);
    expect(sent(form, "report")).toEqual([expect.objectContaining({ fields: { name: "Ann", level: null } })]);
    list.setSubmit(false);
    expect([paths(), form.input().relationModels]).toEqual([[], undefined]);
    form.undo();
    expect(sent(form, "report")).toHaveLength(1);
  });
});

describe("issues of rows", () => {
  it("S22: have the index of their row in what is sent, for rows that are new or were opened", async () => {
    const { form, list } = await open("costs");
    form.rows("report").load();
    list.add();
    rowAt(form, list, 1).form().change("amount", -1);
    const paths = form.validate().map((issue) => issue.path);
    expect(paths).toEqual(["report", "costs/1/amount", "costs/3/what"]);
    const fresh = rowAt(form, list, 3).form();
    expect(form.store.get(fresh.issuesAtom("what"))).toHaveLength(1);
    expect(form.store.get(fresh.issuesAtom("event"))).toHaveLength(0);
  });

  it("S22: the group of a new row is that of the record around it, as long as nobody changes it", async () => {
    const { form, list } = await open("costs");
    const first = list.add().form();
    const second = list.add().form();
    second.change("groupId", 3);
    form.change("groupId", 1);
    expect([first.values()["groupId"], second.values()["groupId"]]).toEqual([1, 3]);
    const groups = sent(form, "costs")?.map((entry) => ("groupId" in entry ? entry.groupId : undefined));
    expect(groups).toEqual([undefined, undefined, undefined, null, 3]);
    form.undo();
    expect([first.values()["groupId"], second.values()["groupId"]]).toEqual([2, 3]);
  });

  it("S22: of the server are shown at the field of the row that was sent at that index, until it changes", async () => {
    const { form, list } = await open("costs");
    const row = list.add({ what: "New" }, 0);
    form.input();
    list.move(row.id, 3);
    const issue = (path: string) => ({ path, code: "taken", severity: "error" as const, message: path });
    form.setServerIssues([issue("costs/0/what"), issue("costs/9/what"), issue("costs/2")]);
    const shown = (of: FormStore, key: string) =>
      of.store.get(of.issuesAtom(key)).map(({ message }) => message);
    expect(shown(row.form(), "what")).toEqual(["costs/0/what"]);
    expect(shown(form, "costs")).toEqual(["costs/9/what"]);
    expect(shown(rowAt(form, list, 1).form(), "")).toEqual(["costs/2"]);
    row.form().change("what", "Other");
    expect(shown(row.form(), "what")).toEqual([]);
    form.setServerIssues([]);
    expect(shown(rowAt(form, list, 1).form(), "")).toEqual([]);
  });
});

describe("rules that read related records", () => {
  it("S23: conditions and computations read them once they are loaded, and follow their rows as they are edited", async () => {
    const { form, list } = await open("costs");
    expect(form.values()["total"]).toBe(60);
    rowAt(form, list, 0).form().change("amount", 15);
    await form.whenIdle();
    expect(form.values()["total"]).toBe(65);
    list.add({ what: "New", amount: 5 });
    await form.whenIdle();
    expect(form.values()["total"]).toBe(70);
    list.remove("r3");
    await form.whenIdle();
    expect(form.values()["total"]).toBe(40);
    form.undo();
    await form.whenIdle();
    expect(form.values()["total"]).toBe(70);
  });

  it("S23: records are loaded together as their ids appear, once each; the look of fields follows", async () => {
    const records = vi.fn(async (ids: readonly number[]) => owners.filter(({ id }) => ids.includes(id)));
    const form = fixture.open("event", { record: event({ owner: 11 }), sources: { records } });
    const visible = () => form.store.get(form.uiAtom("note")).visible;
    const reported = vi.fn();
    form.store.sub(form.uiAtom("note"), reported);
    await form.whenIdle();
    expect(visible()).toBe(false);
    form.change("owner", 13);
    expect(visible()).toBe(false);
    await form.whenIdle();
    expect([visible(), reported.mock.calls.length]).toEqual([true, 1]);
    form.change("owner", 11);
    form.change("owner", 13);
    await form.whenIdle();
    expect(visible()).toBe(true);
    const asked = records.mock.calls.flatMap(([ids]) => ids);
    expect([...asked].sort()).toEqual([1, 11, 13, 2, 3].sort());
  });

  it("S23: a failure is reported, reads as nothing, and is tried again", async () => {
    const report = vi.fn();
    const records = vi.fn(async (_ids: readonly number[]) => [ownerOf(13, 5)]);
    records.mockRejectedValueOnce(new Error("offline"));
    const form = fixture.open("event", {
      record: event({ owner: 13, costs: null }),
      context: { report },
      sources: { records },
    });
    await form.whenIdle();
    expect(form.store.get(form.uiAtom("note")).visible).toBe(false);
    expect(report.mock.calls.map(([error]) => String(error.message))).toEqual([
      expect.stringContaining('"owner" could not be loaded: offline'),
    ]);
    form.change("owner", null);
    form.change("owner", 13);
    await form.whenIdle();
    expect(form.store.get(form.uiAtom("note")).visible).toBe(true);
  });
});
