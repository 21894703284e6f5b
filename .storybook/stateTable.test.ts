import { describe, expect, it } from "vitest";
import { layouts } from "../views/layouts/index.ts";
import { panels } from "../views/panels/index.ts";
import { relatedTables } from "../views/tables/related/index.ts";
import { widgets } from "../views/widgets/index.ts";
import { isTestStory, namedComponents, reasonAgainst, states } from "./states.ts";
import { taggedStories, tagsOfOurs } from "./stateTable.ts";

const tables = relatedTables.map(({ type }) => type);
const registered = [
  ...widgets.map(({ name }) => `widget:${name}`),
  ...layouts.map(({ type }) => `layout:${type}`),
  ...panels.filter(({ type }) => !tables.includes(type)).map(({ type }) => `panel:${type}`),
  ...[...tables, "dataGrid"].map((type) => `table:${type}`),
];
const stories = taggedStories();
/** The stories that show a component in a state. */
const shownBy = (component: string, state: (typeof states)[number]) =>
  stories.filter((story) => story.components.includes(component) && story.states.includes(state));

describe("the stories of widgets, layouts, tables and panels", () => {
  it("show each one that is registered", () => {
    const shown = new Set(stories.flatMap(({ components }) => components));
    expect(registered.filter((component) => !shown.has(component))).toEqual([]);
  });

  it.each(states)("show each one in the state %s, or it is said why it is never in it", (state) => {
    const missing = registered.filter(
      (component) => !reasonAgainst(component, state) && shownBy(component, state).length === 0,
    );
    expect(missing).toEqual([]);
  });

  it("are tagged with what there is", () => {
    const known = new Set([...registered, ...states.map((state) => `state:${state}`)]);
    const tags = stories.flatMap(({ file }) => tagsOfOurs(file).map((tag) => `${file}: ${tag}`));
    expect([...new Set(tags)].filter((each) => !known.has(each.replace(/^.*: /, "")))).toEqual([]);
    expect(namedComponents.filter((component) => !known.has(component))).toEqual([]);
  });
});

describe("the sidebar", () => {
  it("leaves out tests of components, and shows every state and every screen", () => {
    expect(isTestStory(["play-fn", "widget:enum"])).toBe(true);
    expect(isTestStory(["play-fn", "widget:enum", "state:empty"])).toBe(false);
    expect(isTestStory(["widget:enum"])).toBe(false);
    expect(isTestStory(["play-fn", "autodocs"])).toBe(false);
  });
});
