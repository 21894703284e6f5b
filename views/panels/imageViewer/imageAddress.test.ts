import { describe, expect, it } from "vitest";
import { imageAddress } from "./imageAddress.ts";

describe("7.2 the address of an image", () => {
  it("has page, format, number and document, written so that nothing slips out", () => {
    expect(imageAddress("https://images.example/view?k=1", { pro: "44 02&doc=x", doc: "BOL", page: 2 })).toBe(
      "https://images.example/view?k=1&page=2&fmt=png&irv=0&pro=44+02%26doc%3Dx&doc=BOL",
    );
  });
  it("is refused for a service that is no address of the web", () => {
    expect(() => imageAddress("javascript:alert(1)", { pro: "1", doc: "BOL", page: 1 })).toThrow(TypeError);
    expect(() => imageAddress("images", { pro: "1", doc: "BOL", page: 1 })).toThrow(TypeError);
  });
});
