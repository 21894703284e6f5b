import { describe, expect, it } from "vitest";
import type { Issue } from "../../model/recordData.ts";
import { formFixture } from "../../testing/forms.ts";
import { templateOf } from "../../testing/templates.ts";
import { fieldOf } from "../fieldOf.ts";
import {
  feedbackAfterWrite,
  feedbackIn,
  reportedKeys,
  submitState,
  touchField,
  withReported,
} from "./fieldFeedback.ts";
import { claimField, mayWrite, setInitial, writeField } from "./fieldWrites.ts";
import type { FormState } from "./formState.ts";
import {
  allValues,
  entryIn,
  initialState,
  recordValues,
  resetState,
  valueIn,
  versionIn,
} from "./formState.ts";

const template = formFixture([
  templateOf({
    name: { type: "text", label: "Name" },
    size: { type: "number", label: "Size" },
    twice: { type: "computed", as: "number", label: "Twice", expression: "size * 2" },
  }),
]).template("sample");

const opened = initialState(null, { name: "Ann", size: 1, twice: null });
const person = { kind: "person" } as const;
const taken: Issue = { path: "name", code: "taken", severity: "error", message: "Taken." };

function write(state: FormState, key: string, value: string | number | null, step?: number): FormState {
  return writeField(state, fieldOf(template, key), { value, provenance: person, step }, false);
}

describe("writes", () => {
  it("set the value, its provenance, and a new version of that field only", () => {
    const state = write(opened, "name", "Bob", 3);
    expect(valueIn(state, "name")).toBe("Bob");
    expect(entryIn(state, "name")).toEqual({ value: "Bob", provenance: person, writes: 1, step: 3 });
    expect(versionIn(state, "name")).not.toBe(versionIn(opened, "name"));
    expect(versionIn(state, "size")).toBe(versionIn(opened, "size"));
  });

  it("leave the state that they are made from as it was", () => {
    const before = structuredClone(opened);
    write(withReported(opened, "name", [taken]), "name", "Bob");
    expect(opened).toEqual(before);
  });

  it("count as changed what differs from the initial value, but no computed value", () => {
    const state = write(write(opened, "name", "Bob"), "twice", 4);
    expect([...state.changed]).toEqual(["name"]);
    expect([...write(state, "name", " Ann ").changed]).toEqual([]);
  });

  it("of a relation with rows do not count: the rows say whether they changed", () => {
    const state = writeField(opened, fieldOf(template, "name"), { value: "Bob", provenance: person }, true);
    expect([...state.changed]).toEqual([]);
  });

  it("of an earlier step are refused where a later one wrote", () => {
    const state = write(opened, "name", "Bob", 3);
    expect([2, 3, 4, undefined].map((step) => mayWrite(state, "name", step))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(mayWrite(state, "size", 1)).toBe(true);
  });

  it("give all values, and those of the record's own keys", () => {
    const state = write(opened, "name", "Bob");
    const hidden: FormState = {
      ...state,
      entries: new Map(state.entries).set("$1", { ...entryIn(state, "name"), value: 7 }),
    };
    expect(allValues(hidden)).toEqual({ name: "Bob", size: 1, twice: null, $1: 7 });
    expect(recordValues(hidden)).toEqual({ name: "Bob", size: 1, twice: null });
  });
});

describe("initial values", () => {
  const setSize = (state: FormState, force = false) =>
    setInitial(state, fieldOf(template, "size"), 5, { force, hasRows: false });

  it("come with the value, which is no change", () => {
    const state = setSize(opened);
    expect([state.initial["size"], valueIn(state, "size"), state.changed.size]).toEqual([5, 5, 0]);
  });

  it("are refused once the field was written or claimed, unless forced", () => {
    const written = write(opened, "size", 2);
    expect(setSize(written)).toBe(written);
    const claimed = claimField(opened, "size");
    expect(valueIn(setSize(claimed), "size")).toBe(1);
    const forced = setSize(written, true);
    expect([valueIn(forced, "size"), forced.changed.size]).toEqual([5, 0]);
    expect(entryIn(forced, "size")).toMatchObject({ provenance: undefined, writes: 1 });
  });

  it("of a reset replace everything, and give each field a new version", () => {
    const state = resetState(touchField(write(opened, "name", "Bob"), "name"), null, { name: "Cy" });
    expect(allValues(state)).toEqual({ name: "Cy" });
    expect([state.changed.size, state.feedback.size, state.submitted]).toEqual([0, 0, false]);
    expect(versionIn(state, "name")).not.toBe(versionIn(opened, "name"));
  });
});

describe("feedback", () => {
  it("keeps reported issues until the field is written, and those of the record until any field is", () => {
    const whole = { ...taken, path: "" };
    const state = withReported(withReported(opened, "name", [taken]), "", [whole]);
    expect(reportedKeys(state)).toEqual(["name", ""]);
    expect(reportedKeys(write(state, "size", 2))).toEqual(["name"]);
    expect(reportedKeys(write(state, "name", "Bob"))).toEqual([]);
  });

  it("is the same state where nothing differs", () => {
    const state = touchField(opened, "name");
    expect(touchField(state, "name")).toBe(state);
    expect(withReported(state, "size", [])).toBe(state);
    expect(feedbackAfterWrite(state, "size")).toBe(state);
  });

  it("after a submit has the issue of each wrong field until that is written", () => {
    const state = submitState(opened, [taken]);
    expect(feedbackIn(state, "name")).toEqual({ touched: true, reported: [], submitIssue: taken });
    expect(feedbackIn(state, "size").touched).toBe(false);
    const fixed = write(state, "name", "Bob");
    expect(feedbackIn(fixed, "name")).toMatchObject({ touched: true, submitIssue: undefined });
    expect(feedbackIn(write(state, "size", 2), "size").touched).toBe(true);
  });
});
