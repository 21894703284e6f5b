import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageSvg, type ChartLook } from "./imageSvg.ts";
import { wrapText } from "./wrapText.ts";
import { textWidth } from "../labels.ts";

const look: ChartLook = {
  drawing: { markup: '<svg width="700" height="550"><rect/></svg>', width: 700, height: 550 },
  legend: [{ markup: "<svg/>", label: "Count of Accidents" }],
  ground: "rgb(255, 255, 255)",
  text: "#111111",
  muted: "#777777",
  font: '"Inter", sans-serif',
};
const info = { title: "Accidents & <injuries>", lines: ["Terminal: North", "1/1/2026 to 12/31/2026"] };

/** Characters of all kinds, and halves of some. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes));

describe("imageSvg", () => {
  it("has the title, the lines, the legend and the chart, and space around them", () => {
    const { text, width, height } = imageSvg(look, info, "Nothing");
    expect(width).toBe(748);
    expect(height).toBeGreaterThan(550 + 48);
    expect(text).toContain("Accidents &amp; &lt;injuries&gt;</text>");
    for (const part of ["Terminal: North", "12/31/2026", "Count of Accidents", look.drawing!.markup])
      expect(text).toContain(part);
    expect(text).not.toContain("Nothing");
    expect(text).not.toMatch(/style=|class=/);
  });

  it("says that there is nothing to draw", () => {
    const { text, width } = imageSvg({ ...look, drawing: undefined, legend: [] }, info, "No records match.");
    expect(text).toContain("No records match.");
    expect(width).toBe(800);
  });

  it("puts a legend that is too long into several lines", () => {
    const legend = Array.from({ length: 6 }, (_, index) => ({
      markup: "",
      label: `A rather long name ${index}`,
    }));
    expect(imageSvg({ ...look, legend }, info, "").height).toBeGreaterThan(imageSvg(look, info, "").height);
  });

  it("has no character that XML does not know, whatever the title is", () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const { text } = imageSvg(look, { title, lines: [title] }, "");
        expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        expect(text.match(/<text/g)?.length).toBeGreaterThan(0);
        expect(text).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
      }),
    );
  });
});

describe("wrapText", () => {
  it("keeps all words in lines that fit", () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 30 }).filter((word) => !/\s/.test(word)));
    fc.assert(
      fc.property(words, (all) => {
        const lines = wrapText(all.join(" "), 120);
        expect(lines.join("").replaceAll(" ", "")).toBe(all.join(""));
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(120);
      }),
    );
  });
});
