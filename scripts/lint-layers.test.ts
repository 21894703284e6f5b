import { describe, expect, it } from "vitest";
import { layerOf } from "./lint/plugin.mjs";

const layers = [["model", "language"], ["form"], ["authoring"], [""]];

describe("the layer of a file", () => {
  it("is that of its folder, however deep the file lies in it", () => {
    expect(layerOf(layers, "model/errors.ts")).toBe(0);
    expect(layerOf(layers, "language/views/viewNode.ts")).toBe(0);
    expect(layerOf(layers, "authoring/check/rules/labels.ts")).toBe(2);
  });

  it("is that of the longest folder which a layer names", () => {
    const nested = [["form/rows"], ["form"]];
    expect(layerOf(nested, "form/rows/rowList.ts")).toBe(0);
    expect(layerOf(nested, "form/form.ts")).toBe(1);
  });

  it("of a file directly in the package is the layer that names the empty folder", () => {
    expect(layerOf(layers, "index.ts")).toBe(3);
    expect(layerOf([["model"]], "index.ts")).toBe(-1);
  });

  it("does not exist for a folder that no layer names, also not for one whose name begins alike", () => {
    expect(layerOf(layers, "elsewhere/a.ts")).toBe(-1);
    expect(layerOf(layers, "models/a.ts")).toBe(-1);
  });
});
