import { preprocessCSS, resolveConfig } from "vite";
import { describe, expect, it } from "vitest";

const config = await resolveConfig({ configFile: "vite.config.ts", logLevel: "error" }, "build");
const built = async (css: string) =>
  (await preprocessCSS(css, "styles.css", config)).code.replaceAll(/\s+/g, "");
const universal = "*, *::before, *::after { box-sizing: inherit; }";

describe("style sheets of the product", () => {
  it("have no rule for the pseudo-elements of every element, only for the elements", async () => {
    expect(await built(universal)).toBe("*{box-sizing:inherit;}");
  });

  it("give the box of such a rule to the pseudo-elements that are there, in every sheet", async () => {
    expect(await built('.mark::before { content: ""; } .mark:hover::before { color: red; }')).toBe(
      '.mark::before{box-sizing:inherit;content:"";}.mark:hover::before{color:red;}',
    );
  });

  it("take it out of Blueprint's own", async () => {
    const css = await built('@import "@blueprintjs/core/lib/css/blueprint.css";');
    expect(css).toContain("*{box-sizing:inherit;}");
    expect(css).not.toMatch(/\*::?(before|after)/);
  });
});
