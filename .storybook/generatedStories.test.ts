import { describe, expect, it } from "vitest";
import { exportsOf, storiesOf } from "./templateStories.ts";

const gateCheck = { alias: "gate_check", name: "Gate Check", views: { edit: {}, list: {} } };

describe("the stories of templates", () => {
  it("are one per view that a template has", () => {
    expect(storiesOf([gateCheck]).map((story) => story.name)).toEqual([
      "Gate Check: new form",
      "Gate Check: edit form",
      "Gate Check: read only",
      "Gate Check: list",
    ]);
    const whole = { ...gateCheck, views: { edit: {}, list: {}, card: {}, sidebar: {} } };
    expect(storiesOf([whole]).map((story) => story.view)).toContain("sidebar");
  });

  it("are exports that say which view of which template they show", () => {
    const [first] = exportsOf(storiesOf([gateCheck])).split("\n");
    expect(first).toBe(
      'export const gate_check_newForm = {"name":"Gate Check: new form","args":{"template":"gate_check","view":"newForm"}};',
    );
  });
});
