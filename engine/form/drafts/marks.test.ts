import { describe, expect, it } from "vitest";
import type { RecordData } from "../../model/recordData.ts";
import { recordOf } from "../../testing/context.ts";
import { eventTemplates, formFixture } from "../../testing/forms.ts";
import type { FormStore } from "../formStore.ts";

const fixture = formFixture(eventTemplates);
const cost = (id: number, amount = id) =>
  recordOf(fixture.template("cost"), {
    id,
    fields: { what: `Cost ${id}`, amount, sortOrder: id },
    relations: { event: 41 },
  });
const event = recordOf(fixture.template("event"), {
  fields: { title: "Spill" },
  relations: { costs: [1, 2], helpers: null, owner: null, report: null },
});
const stored = [cost(1), cost(2), cost(8, 7)];

async function open(record: RecordData = event): Promise<FormStore> {
  const form = fixture.open("event", { record, records: stored });
  await form.rows("costs").load();
  await form.whenIdle();
  return form;
}

const rowsOf = (form: FormStore) => form.store.get(form.rows("costs").rowsAtom);
const said = (form: FormStore) =>
  rowsOf(form).map((row) => [row.recordId, row.form().values()["what"], row.form().values()["amount"]]);

describe("what is changed after a form was sent", () => {
  it("is nothing when nobody typed", async () => {
    const form = await open();
    form.change("title", "Fire");
    const mark = form.mark();
    const saved = { ...event, version: 2, fields: { ...event.fields, title: "Fire" } };
    expect(await form.further(mark, saved)).toBeNull();
  });

  it("is kept on top of what was saved, and counts as a change", async () => {
    const form = await open();
    form.change("title", "Fire");
    const mark = form.mark();
    form.change("title", "Fire in the yard");
    const saved = { ...event, version: 2, fields: { ...event.fields, title: "Fire" } };
    const further = await form.further(mark, saved);
    expect(further).toMatchObject({ recordId: event.id, version: 2, values: { title: "Fire in the yard" } });
    if (further) await form.goOn(saved, further);
    expect(form.values()["title"]).toBe("Fire in the yard");
    expect(form.store.get(form.changedAtom)).toBe(true);
    form.undo();
    expect([form.values()["title"], form.store.get(form.changedAtom)]).toEqual(["Fire", false]);
  });

  it("is also a value that was changed back to what it was before the save", async () => {
    const form = await open();
    form.change("title", "Fire");
    const mark = form.mark();
    form.change("title", "Spill");
    const saved = { ...event, version: 2, fields: { ...event.fields, title: "Fire" } };
    expect(await form.further(mark, saved)).toMatchObject({ values: { title: "Spill" } });
  });

  it("finds rows that were new by the ids that saving gave them", async () => {
    const form = await open();
    const costs = form.rows("costs");
    costs.add({ what: "Cost 8" }).form().change("amount", 7);
    const mark = form.mark();
    rowsOf(form)[2]?.form().change("amount", 70);
    rowsOf(form)[0]?.form().change("what", "Towing");
    costs.remove("r2");
    costs.add({ what: "Later" });
    const saved = { ...event, version: 2, relations: { ...event.relations, costs: [1, 2, 8] } };
    const further = await form.further(mark, saved);
    expect(further?.rows?.["costs"]).toMatchObject([
      { recordId: 1, values: { what: "Towing" } },
      { recordId: 8, values: { amount: 70 } },
      { recordId: null, values: { what: "Later" } },
      { recordId: 2, deleted: true },
    ]);
    if (further) await form.goOn(saved, further);
    await form.whenIdle();
    expect(said(form)).toEqual([
      [1, "Towing", 1],
      [8, "Cost 8", 70],
      [null, "Later", null],
    ]);
    expect(form.input().relationModels?.["costs"]).toMatchObject([
      { id: 1, fields: { what: "Towing" } },
      { id: 8, fields: { amount: 70 } },
      { fields: { what: "Later" } },
      { id: 2, deleted: true },
    ]);
  });

  it("names no new row twice where somebody else added one at the same moment", async () => {
    const form = await open();
    form.rows("costs").add({ what: "Cost 8" }).form().change("amount", 7);
    const mark = form.mark();
    rowsOf(form)[0]?.form().change("what", "Towing");
    const saved = { ...event, version: 2, relations: { ...event.relations, costs: [1, 2, 8, 9] } };
    const further = await form.further(mark, saved);
    expect(further?.rows?.["costs"]?.map(({ recordId }) => recordId)).toEqual([1, 2]);
  });

  it("stays with a new record that was saved", async () => {
    const form = fixture.open("event", { records: [] });
    form.change("title", "Fire");
    const mark = form.mark();
    form.change("title", "Fire in the yard");
    const saved = recordOf(fixture.template("event"), { id: 77, fields: { title: "Fire" } });
    expect(await form.further(mark, saved)).toMatchObject({
      recordId: 77,
      values: { title: "Fire in the yard" },
    });
  });
});
