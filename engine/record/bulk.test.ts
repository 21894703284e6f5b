import { describe, expect, it } from "vitest";
import { createFormStore } from "../form/createFormStore.ts";
import { compileOne, contextOf, recordOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { compileValidators } from "../validation/compileValidators.ts";
import { bulkFields, bulkTemplate, changedFields, commonValues, undoInput } from "./bulk.ts";
import { toValues } from "./recordValues.ts";

const trip = compileOne(
  templateOf(
    {
      town: { type: "text", label: "Town", required: true, maxLength: 9 },
      late: {
        type: "boolean",
        label: "Late",
        sideEffects: [{ field: "note", value: "Late", ignoreExistingValue: true }],
      },
      reason: { type: "text", label: "Reason", visible: { field: "late", is: true } },
      note: { type: "text", label: "Note", defaultValue: "None" },
      beta: {
        type: "text",
        label: "Beta",
        visible: { all: [{ flag: "beta" }, { field: "late", is: true }] },
      },
      origin: { type: "text", label: "Origin", locked: true },
      shut: { type: "text", label: "Shut", disabled: true },
      proof: { type: "file", label: "Proof" },
      secret: { type: "text", label: "Secret", protected: true },
      size: { type: "computed", as: "number", label: "Size", expression: "$length(town)" },
      unseen: { type: "text", label: "Unseen" },
    },
    {
      relations: { driver: { template: "sample", label: "Driver" } },
      views: {
        edit: {
          type: "section",
          title: "Trip",
          children: [
            "note",
            "town",
            { type: "subsection", title: "Delay", children: ["late"] },
            "reason",
            "beta",
            "origin",
            "shut",
            "proof",
            "secret",
            "size",
            "driver",
            "groupId",
          ],
        },
        list: { type: "list", columns: ["town"], orderBy: [{ field: "id", direction: "desc" }] },
      },
    },
  ),
);
const record = (fields: Record<string, string | boolean | null>, more: object = {}) =>
  recordOf(trip, { fields, ...more });

describe("fields for several records", () => {
  const keys = (records = [record({ town: "Reno" })], flags: readonly string[] = []) =>
    bulkFields(trip, records, contextOf({ flag: (key) => flags.includes(key) })).map(
      ({ field }) => field.key,
    );

  it("are those that a person fills in on the form, in its order, also those that another value brings to sight", () => {
    expect(keys()).toEqual(["note", "town", "late", "reason", "secret", "driver"]);
  });

  it("name the section of the form that they are in", () => {
    const found = bulkFields(trip, [record({})], contextOf({ flag: () => false }));
    const sections = new Map(found.map(({ field, section }) => [field.key, section]));
    expect([sections.get("town"), sections.get("late")]).toEqual(["Trip", "Delay"]);
  });

  it("leave out what a flag hides, and what the reader may see in none of the records", () => {
    expect(keys(undefined, ["beta"])).toContain("beta");
    const redacted = record({}, { protectedFields: ["secret"] });
    expect(keys([redacted])).not.toContain("secret");
    expect(keys([redacted, record({})])).toContain("secret");
  });
});

describe("the editors of several records", () => {
  it("show every field open, and nothing follows from a value", async () => {
    const template = bulkTemplate(trip);
    const form = createFormStore({
      template,
      record: null,
      context: contextOf({ flag: () => false }),
      validators: compileValidators(trip),
      initialValues: { late: null },
    });
    for (const key of ["reason", "beta", "town", "secret"])
      expect(form.store.get(form.uiAtom(key))).toMatchObject({ visible: true, disabled: false });
    form.change("late", true);
    await form.whenIdle();
    expect(form.values()).toMatchObject({ late: true, note: null });
    form.change("town", "Far too long a name");
    expect(form.validate().map(({ path }) => path)).toEqual(["groupId", "town"]);
  });

  it("start with what the records have in common", () => {
    const fields = trip.fields.filter(({ key }) => ["town", "late"].includes(key));
    const values = [record({ town: "Reno", late: true }), record({ town: "Reno", late: null })].map((each) =>
      toValues(trip, each),
    );
    expect(commonValues(fields, values)).toEqual({ town: "Reno" });
    expect(commonValues(fields, [])).toEqual({ town: null, late: null });
  });
});

it("counts as changed what a person sets, and not what other records say or what is computed", () => {
  const listed = compileOne(
    templateOf(
      { town: { type: "text", label: "Town" } },
      {
        relations: {
          up: { template: "sample", label: "Up" },
          down: { template: "sample", label: "Down", multi: true, inverse: "up" },
        },
      },
    ),
  );
  const before = recordOf(listed, { fields: { town: "Reno" }, relations: { up: null, down: null } });
  const after = { ...before, relations: { up: 4, down: [5] } };
  expect(changedFields(listed, before, after).map(({ key }) => key)).toEqual(["up"]);
});

describe("what takes a change back", () => {
  const before = record({ town: "Reno", late: null, note: "Mine" });

  it("sets all that was there before, over the version that the change made", () => {
    const after = record({ town: "Elko", late: true, note: "Late" }, { version: before.version + 1 });
    const input = undoInput(trip, before, after);
    expect(input).toMatchObject({ id: before.id, version: after.version });
    expect(input?.fields).toMatchObject({ town: "Reno", late: null, note: "Mine" });
    expect(Object.keys(input?.fields ?? {})).not.toContain("size");
  });

  it("is nothing where the two hold the same", () => {
    expect(undoInput(trip, before, { ...before, version: before.version + 1 })).toBeUndefined();
  });

  it("leaves alone what the person may not see", () => {
    const reported = { ...before, protectedFields: ["secret"] };
    const input = undoInput(trip, reported, { ...reported, fields: { ...reported.fields, town: "Ely" } });
    expect(Object.keys(input?.fields ?? {})).not.toContain("secret");
  });
});
