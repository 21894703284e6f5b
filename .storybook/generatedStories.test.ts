import { loadCsf } from "storybook/internal/csf-tools";
import { describe, expect, it } from "vitest";
import { exampleStories } from "./exampleStories.ts";
import { exportsOf } from "./generatedStories.ts";
import { leftOutOfShort, templateStories } from "./templateStories.ts";

const gateCheck = { alias: "gate_check", name: "Gate Check", views: { edit: {}, list: {} } };
const storiesOf = (template: typeof gateCheck) =>
  templateStories.storiesOf([{ file: template.alias, content: template }]);

describe("the stories of templates", () => {
  it("are one per view that a template has", () => {
    expect(storiesOf(gateCheck).map((story) => story.name)).toEqual([
      "Gate Check: new form",
      "Gate Check: edit form",
      "Gate Check: read only",
      "Gate Check: read only, long values",
      "Gate Check: read only, no values",
      "Gate Check: read only, extreme values",
      "Gate Check: list",
    ]);
    const whole = { ...gateCheck, views: { edit: {}, list: {}, card: {}, sidebar: {} } };
    expect(storiesOf(whole).map((story) => story.args["view"])).toContain("sidebar");
  });

  it("are exports that say which view of which template they show", () => {
    const [first] = exportsOf(storiesOf(gateCheck)).split("\n");
    expect(first).toBe(
      'export const gate_check_newForm = { name: "Gate Check: new form", args: {"template":"gate_check","view":"newForm"} };',
    );
  });

  it("carry tags that Storybook's test plugin reads, so that a short run draws one view of a template", () => {
    const code = `export default { title: "Templates" };\n${exportsOf(storiesOf(gateCheck))}`;
    const read = loadCsf(code, { fileName: "templates.stories.tsx", makeTitle: (title) => title }).parse();
    const drawn = read.stories.filter(({ tags = [] }) => !tags.includes(leftOutOfShort));
    expect([read.stories.length, drawn.map(({ name }) => name)]).toEqual([7, ["Gate Check: new form"]]);
  });
});

describe("the stories of the language", () => {
  it("are one per example, by its title", () => {
    expect(exampleStories.storiesOf([{ file: "phone-and-email", content: { title: "Phone" } }])).toEqual([
      { exportName: "example_phone_and_email", name: "Phone", args: { example: "phone-and-email" } },
    ]);
  });
});
