import { describe, expect, it } from "vitest";
import { copiedInput } from "../../record/copiedInput.ts";
import { briefErrors } from "../../testing/loadErrors.ts";
import { compileOne } from "../../testing/context.ts";
import { templateOf } from "../../testing/templates.ts";
import type { Template } from "../../language/template.ts";
import type { Field, RelationField } from "../../language/fieldDefinitions.ts";

const text = (label: string, more: object = {}): Field => ({ type: "text", label, ...more });
const rows = (template: string, inverse: string): RelationField => ({ template, label: template, inverse });
const parent = (template: string): RelationField => ({ template, label: template, parent: true });

const sample = templateOf(
  { name: text("Name") },
  { alias: "sample", name: "Sample", relations: { steps: rows("sample_step", "sample") } },
);
const sampleStep = templateOf(
  {
    name: text("Name"),
    days: { type: "number", label: "Days" },
    secret: text("Secret", { protected: true }),
  },
  { alias: "sample_step", name: "Sample Step", relations: { sample: parent("sample") } },
);
const step = templateOf(
  {
    title: text("Title"),
    due: { type: "dateTime", kind: "date", label: "Due" },
    done: { type: "boolean", label: "Done", defaultValue: false },
    since: text("Since", { defaultValue: { expression: "title" } }),
    sum: { type: "computed", as: "text", label: "Sum", expression: "title" },
  },
  { alias: "step", name: "Step", relations: { job: parent("job"), who: { template: "job", label: "Who" } } },
);
const copy = { relation: "sample", from: "steps", to: "steps", set: { title: "name" } };
const job = (...copies: object[]) =>
  templateOf(
    { start: { type: "dateTime", kind: "date", label: "Start" }, note: text("Note") },
    {
      alias: "job",
      name: "Job",
      relations: { sample: { template: "sample", label: "Sample" }, steps: rows("step", "job") },
      copies: copies as NonNullable<Template["copies"]>,
    },
  );
const brief = (...copies: object[]) => briefErrors([job(...copies), sample, sampleStep, step]);

describe("T24: what the creation of a record copies into it", () => {
  it("loads when relations and values fit", () => {
    const set = { title: "name", due: { days: "days", after: "start" }, since: { own: "note" } };
    expect(brief({ ...copy, order: "days", set })).toEqual([]);
  });

  it.each([
    ["an unknown relation", { relation: "nobody" }, "unknownName /copies/0/relation"],
    ["a relation that holds nothing here", { relation: "steps" }, "rule /copies/0/relation"],
    ["records of no relation", { from: "name" }, "rule /copies/0/from"],
    ["copies in a relation that is stored here", { to: "sample" }, "rule /copies/0/to"],
    ["an unknown order", { order: "place" }, "unknownName /copies/0/order"],
    ["an unknown field", { set: { nobody: "name" } }, "unknownName /copies/0/set/nobody"],
    ["a computed field", { set: { sum: "name" } }, "rule /copies/0/set/sum"],
    ["a value of another type", { set: { title: "days" } }, "rule /copies/0/set/title"],
    ["a protected value", { set: { title: "secret" } }, "protected /copies/0/set/title"],
    ["an own value of another type", { set: { due: { own: "note" } } }, "rule /copies/0/set/due"],
    [
      "days that are no number",
      { set: { due: { days: "name", after: "start" } } },
      "rule /copies/0/set/due/days",
    ],
    ["days after no date", { set: { due: { days: "days", after: "note" } } }, "rule /copies/0/set/due/after"],
    [
      "a copy in a copy that leads nowhere",
      { copies: [{ ...copy, relation: undefined }] },
      "unknownName /copies/0/copies/0/from",
    ],
    [
      "a value of two kinds",
      { set: { due: { own: "start", days: "days" } } },
      "unknownProperty /copies/0/set/due/days",
    ],
  ])("is refused with %s", (_case, wrong, found) => {
    const given = JSON.parse(JSON.stringify({ ...copy, ...wrong })) as object;
    expect(brief(given)).toContain(found);
  });

  it("has what is set, and constant default values", () => {
    const set = { title: "name", due: { days: "days", after: "start" }, who: { own: "sample" } };
    const alone = { ...step, relations: {} };
    const input = copiedInput(
      { set },
      compileOne(alone),
      { name: "Walk", days: 2 },
      { start: 86_400, sample: 7 },
    );
    expect(input).toEqual({
      groupId: null,
      fields: { title: "Walk", due: 3 * 86_400, done: false },
      relations: {},
    });
    const empty = copiedInput({ set }, compileOne(alone), { name: null, days: null }, { start: 86_400 });
    expect(empty.fields).toEqual({ title: null, due: null, done: false });
  });
});
