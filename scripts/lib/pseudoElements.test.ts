import { preprocessCSS, resolveConfig } from "vite";
import { describe, expect, it } from "vitest";

const config = await resolveConfig({ configFile: "vite.config.ts", logLevel: "error" }, "build");
const built = async (css: string) => (await preprocessCSS(css, "styles.css", config)).code.replaceAll(/\s+/g, "");
const universal = "*, *::before, *::after { box-sizing: inherit; }";

describe("style sheets of the product", () => {
  it("have no rule for the pseudo-elements of every element, only for the elements", async () => {
    expect(await built(universal)).toBe("*{box-sizing:inherit;}");
  });

  it("give the box of such a rule to the pseudo-elements that are there", async () => {
    expect(await built(`${universal} .mark::before { content: ""; } .mark:hover::before { color: red; }`)).toBe(
      '*{box-sizing:inherit;}.mark::before{box-sizing:inherit;content:"";}.mark:hover::before{color:red;}',
    );
  });

  it("stay as they are where they have no such rule", async () => {
    expect(await built('.mark::after { content: "x"; }')).toBe('.mark::after{content:"x";}');
  });

  it("take it out of Blueprint's own", async () => {
    const css = await built('@import "@blueprintjs/core/lib/css/blueprint.css";');
    expect(css).toContain("*{box-sizing:inherit;}");
    expect(css).not.toMatch(/\*::?(before|after)/);
  });
});
