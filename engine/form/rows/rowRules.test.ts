/** Rules of a record that read what its rows contain and compute, while they are edited. */
import { expect, it } from "vitest";
import { formFixture } from "../../testing/forms.ts";
import { templateOf } from "../../testing/templates.ts";

const stretch = templateOf(
  {
    from: { type: "number", label: "From" },
    to: { type: "number", label: "To" },
    days: { type: "computed", as: "number", label: "Days", expression: "(to ? to : 100) - from" },
  },
  {
    alias: "stretch",
    name: "Stretch",
    relations: { absence: { template: "absence", label: "Absence", required: true } },
  },
);

const absence = templateOf(
  {
    since: { type: "number", label: "Since" },
    total: { type: "computed", as: "number", label: "Total", expression: "$sum(stretches.days)" },
  },
  {
    alias: "absence",
    name: "Absence",
    relations: {
      stretches: {
        template: "stretch",
        label: "Stretches",
        multi: true,
        inverse: "absence",
        checks: [{ when: { expression: "$count(stretches[from < $$.since]) > 0" }, message: "Too early." }],
      },
    },
    views: {
      edit: {
        type: "section",
        children: ["since", { type: "nestedList", relation: "stretches", layout: "table" }, "total"],
      },
      list: { type: "list", columns: ["recordNumber"], orderBy: [{ field: "id", direction: "desc" }] },
    },
  },
);

async function initial() {
  const form = formFixture([absence, stretch]).open("absence", { initial: { since: 10, groupId: 2 } });
  const list = form.rows("stretches");
  await list.load();
  await form.whenIdle();
  const row = list.add().form();
  return { form, row };
}

it("S22: a check that reads new rows is shown at their list, until they are corrected", async () => {
  const { form, row } = await initial();
  const shown = () => form.store.get(form.issuesAtom("stretches")).map(({ message }) => message);
  row.change("from", 4);
  await form.whenIdle();
  expect(form.validate().map(({ path, message }) => `${path}: ${message}`)).toEqual([
    "stretches: Too early.",
  ]);
  expect(shown()).toEqual(["Too early."]);
  row.change("from", 12);
  await form.whenIdle();
  expect([form.validate(), shown()]).toEqual([[], []]);
});

it("S23: a total follows what its rows compute", async () => {
  const { form, row } = await initial();
  row.change("from", 12);
  await form.whenIdle();
  expect(form.values()["total"]).toBe(88);
  row.change("to", 14);
  await form.whenIdle();
  expect([row.values()["days"], form.values()["total"]]).toEqual([2, 2]);
});
