import { getDefaultRegistry } from "@rjsf/core";
import { describe, expect, it } from "vitest";
import { blueprintTheme } from "./theme.ts";

const standard = getDefaultRegistry();
const { ButtonTemplates: standardButtons, ...standardTemplates } = standard.templates;
const { ButtonTemplates: buttons = {}, ...templates } = blueprintTheme.templates ?? {};

/** Names of RJSF's that ours lack. */
const missing = (theirs: object, ours: object) => Object.keys(theirs).filter((name) => !(name in ours));

describe("the Blueprint theme", () => {
  it("has every template of RJSF", () => expect(missing(standardTemplates, templates)).toEqual([]));
  it("has every button of RJSF", () => expect(missing(standardButtons, buttons)).toEqual([]));
  it("has every widget of RJSF", () =>
    expect(missing(standard.widgets, blueprintTheme.widgets ?? {})).toEqual([]));

  it("has none that RJSF does not ask for", () => {
    expect(missing(templates, standardTemplates)).toEqual([]);
    expect(missing(buttons, standardButtons)).toEqual([]);
    expect(missing(blueprintTheme.widgets ?? {}, standard.widgets)).toEqual([]);
  });

  it("takes none over from RJSF's plain HTML", () => {
    const ours: unknown[] = [...Object.values(templates), ...Object.values(buttons)];
    const theirs: unknown[] = [...Object.values(standardTemplates), ...Object.values(standardButtons)];
    expect(ours.filter((template) => theirs.includes(template))).toEqual([]);
  });
});
