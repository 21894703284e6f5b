import type { Rollup } from "vite";
import { describe, expect, it } from "vitest";
import { overBudget } from "./budgets.mjs";
import { filesByScreen } from "./screenFiles.mjs";

const chunk = (fileName: string, more: object = {}) => ({
  type: "chunk",
  fileName,
  imports: [],
  isEntry: false,
  ...more,
});
const bundle = {
  "start.js": chunk("start.js", {
    isEntry: true,
    imports: ["runtime.js"],
    viteMetadata: { importedCss: new Set(["start.css"]) },
  }),
  "runtime.js": chunk("runtime.js"),
  "list.js": chunk("list.js", {
    facadeModuleId: "/somewhere/product/screens/list/ListScreen.tsx",
    imports: ["grid.js", "start.js"],
  }),
  "grid.js": chunk("grid.js", { viteMetadata: { importedCss: new Set(["grid.css"]) } }),
  "later.js": chunk("later.js"),
  "start.css": { type: "asset", fileName: "start.css" },
} as unknown as Rollup.OutputBundle;

describe("what a screen loads", () => {
  it("is the page's own files and the screen's, with what both import and their styles, each once", () => {
    expect(filesByScreen(bundle)).toEqual({
      List: ["start.js", "start.css", "runtime.js", "list.js", "grid.js", "grid.css"],
    });
  });

  it("is named with measure and limit where it is over its budget", () => {
    const limits = { List: { files: 2, jsKb: 100, cssKb: 80 } };
    expect(overBudget({ List: { files: 2, jsKb: 99.9, cssKb: 80 } }, limits)).toEqual([]);
    expect(overBudget({ List: { files: 3, jsKb: 100.4, cssKb: 20 } }, limits)).toEqual([
      "List: files is 3, of 2 at most",
      "List: jsKb is 100, of 100 at most",
    ]);
    expect(overBudget({}, limits)).toHaveLength(1);
  });
});
