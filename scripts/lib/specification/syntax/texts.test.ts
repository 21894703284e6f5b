import { expect, it } from "vitest";
import { textsIn, textsOfJson } from "./texts.mjs";
import { nodesOf } from "./tree.mjs";

const texts = (source: string) => textsIn(nodesOf(source, "a.tsx"));

it.each([
  ["strings", `say("Cancel Changes?");`, "Cancel Changes?"],
  ["strings in parts", `say("The first part " + "and the second.");`, "The first part and the second."],
  ["templates", "say(`No ${name} to display.`);", "No {} to display."],
  ["both of two words", 'say(`It was ${isNew ? "created" : "updated"}.`);', "It was updated."],
  [
    "what is shown",
    "const View = () => <p>\n  Are you sure\n  about {name}?\n</p>;",
    "Are you sure about {}?",
  ],
  ["patterns", String.raw`expect(text).toMatch(/^is already attached\.$/);`, "is already attached."],
  ["codes", "const texts = { sso_missing_email: 1 };", "sso_missing_email"],
])("the texts of a source have its %s", (_what, source, text) => {
  expect(texts(source)).toContain(text);
});

it("comments are no texts, and JSON has only values", () => {
  expect(texts(`// "Cancel Changes?"\n/* "Keep Editing" */`)).toEqual([]);
  expect(textsOfJson({ message: "Keep Editing", list: [{ label: "Yes, Cancel" }] })).toEqual([
    "Keep Editing",
    "Yes, Cancel",
  ]);
});
