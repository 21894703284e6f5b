import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { preprocessCSS, resolveConfig } from "vite";
import { describe, expect, it } from "vitest";
import { findUnused, unusedNames } from "./unusedNames.mjs";

const config = await resolveConfig({ configFile: "vite.config.ts", logLevel: "error" }, "build");
const built = async (css: string) => (await preprocessCSS(css, "styles.css", config)).code;
const path = "@blueprintjs/core/lib/css/blueprint.css";
const whole = readFileSync(createRequire(import.meta.url).resolve(path), "utf8");
const kept = await built(`@import "${path}";`);

/** Names of each element that a sheet's selectors ask for, `:not(...)` left out. */
const elementsOf = (css: string) =>
  [...css.replaceAll(/:not\([^)]*\)/g, "").matchAll(/[a-z]*(?:\.bp6-[\w-]+)+/g)].map(([element]) => {
    const [tag = "", ...classes] = element.split(".");
    return { tag, classes };
  });

describe("Blueprint's style sheet", () => {
  it("loses what is listed as unused, and each line of the list is about something in it", () => {
    const elements = elementsOf(whole);
    for (const names of unusedNames) {
      const isThere = elements.some(({ tag, classes }) => findUnused([names], tag, classes) !== undefined);
      expect(isThere, names.join(" ")).toBe(true);
    }
    const left = elementsOf(kept).filter(
      ({ tag, classes }) => findUnused(unusedNames, tag, classes) !== undefined,
    );
    expect(left).toEqual([]);
  });

  it("keeps what an element of ours may match", () => {
    for (const selector of [
      ".bp6-button.bp6-minimal.bp6-intent-danger:hover",
      ".bp6-dark .bp6-button:not([class*=bp6-intent-])",
      ".bp6-html-select select",
      ".bp6-tag.bp6-minimal.bp6-intent-success",
      ".bp6-popover-enter-active",
    ])
      expect(kept).toContain(selector);
  });

  it("keeps no letters of the icons' font, and no theme but ours", () => {
    expect(kept).not.toMatch(/data-bp-color-scheme|\.bp6-icon-add::before/);
    expect(kept).toContain(".bp6-dark");
  });
});

describe("our own style sheets", () => {
  it("stay whole", async () => {
    expect(await built(".bp6-slider .ss-mark { color: red; }")).toContain(".bp6-slider .ss-mark");
  });
});
