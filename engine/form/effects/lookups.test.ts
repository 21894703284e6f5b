import { describe, expect, it, vi } from "vitest";
import type { FormSources } from "../formStore.ts";
import { formFixture } from "../../testing/forms.ts";
import { templateOf } from "../../testing/templates.ts";
import type { SideEffect } from "../../language/ruleTypes.ts";

const takes = (lookup: string, ...keys: string[]): SideEffect[] =>
  keys.map((key) => ({ field: key, value: { lookup, take: key }, ignoreExistingValue: true }));

const template = templateOf({
  pro: { type: "text", label: "PRO", lookup: "pro", sideEffects: takes("pro", "name", "city") },
  store: { type: "text", label: "Store", updateOnBlur: true, sideEffects: takes("store", "name", "city") },
  name: { type: "text", label: "Name" },
  city: {
    type: "text",
    label: "City",
    sideEffects: [{ field: "note", value: "city found", ignoreExistingValue: true }],
  },
  note: { type: "text", label: "Note" },
});

const take = { name: "name", city: "city" };
const lookups = [
  { alias: "pro", take, requiredMessage: "PRO number required." },
  { alias: "store", take, requiredMessage: "Store ID required." },
];
const fixture = formFixture([template], { lookups });

function open(
  lookup: FormSources["lookup"] = async (_alias, key) => ({ name: `Name ${key}`, city: "Elko" }),
) {
  const asked = vi.fn(lookup);
  const form = fixture.open("sample", { initial: { groupId: 2 }, sources: { lookup: asked } });
  const messages = (key: string) => form.store.get(form.issuesAtom(key)).map(({ message }) => message);
  return { form, asked, messages };
}

describe("lookups", () => {
  it("S24: a field with a button asks only when it is clicked, once for all fields that are filled, as one step", async () => {
    const { form, asked } = open();
    form.change("pro", " 123 ");
    await form.whenIdle();
    expect(asked).not.toHaveBeenCalled();
    const busy = form.lookingUpAtom("pro");
    const waiting = form.lookup("pro");
    expect(form.store.get(busy)).toBe(true);
    expect([await waiting, form.store.get(busy)]).toEqual([undefined, false]);
    expect(asked.mock.calls).toEqual([["pro", "123"]]);
    expect(form.values()).toMatchObject({ name: "Name 123", city: "Elko", note: "city found" });
    form.undo();
    expect(form.values()).toMatchObject({ pro: " 123 ", name: null, city: null, note: null });
  });

  it("S24: without a button it is asked when the field changes, and belongs to that step", async () => {
    const { form, asked } = open();
    form.change("store", "9");
    await form.whenIdle();
    expect(asked.mock.calls).toEqual([["store", "9"]]);
    expect(form.values()).toMatchObject({ name: "Name 9", city: "Elko" });
    expect(form.undo()).toBe("store");
    expect(form.values()).toMatchObject({ store: null, name: null, city: null });
    form.change("store", "  ");
    await form.whenIdle();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("S24: an empty field shows the lookup's own message until the field changes", async () => {
    const { form, asked, messages } = open();
    form.change("pro", "  ");
    expect(await form.lookup("pro")).toMatchObject({ path: "pro", message: "PRO number required." });
    expect([asked.mock.calls.length, messages("pro")]).toEqual([0, ["PRO number required."]]);
    form.change("pro", "1");
    expect(messages("pro")).toEqual([]);
    await expect(form.lookup("name")).rejects.toThrow(/no lookup/);
  });

  it("S24: a failure is reported at the field in the lookup's words, and does not stop the form", async () => {
    const { form, messages } = open(async () => Promise.reject(new Error("PRO 1 was not found.")));
    form.change("pro", "1");
    const issue = await form.lookup("pro");
    expect(issue).toMatchObject({ code: "lookup", severity: "error", message: "PRO 1 was not found." });
    expect([messages("pro"), form.validate()]).toEqual([["PRO 1 was not found."], []]);
    form.change("store", "2");
    await form.whenIdle();
    expect(messages("store")).toEqual(["PRO 1 was not found."]);
  });

  it("S24: only the latest request counts, and what the person changed meanwhile is not filled", async () => {
    const answers: ((found: Record<string, string>) => void)[] = [];
    const { form } = open(() => new Promise((resolve) => answers.push(resolve)));
    form.change("store", "1");
    form.change("store", "2");
    form.change("city", "Ely");
    answers[1]?.({ name: "second", city: "no" });
    answers[0]?.({ name: "first", city: "no" });
    await form.whenIdle();
    expect(form.values()).toMatchObject({ name: "second", city: "Ely" });
  });
});
