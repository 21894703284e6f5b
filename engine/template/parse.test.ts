import { describe, expect, it } from "vitest";
import type { EngineLoadError } from "./errors.ts";
import { parseTemplateJson } from "./parse.ts";

function pointersOf(text: string): string[] {
  try {
    parseTemplateJson(text, "t.json");
  } catch (error) {
    return (error as EngineLoadError).errors.map(({ code, pointer }) => `${code} ${pointer}`);
  }
  return [];
}

describe("the text of a template", () => {
  it("T20: a key that stands twice in one object is refused with its pointer", () => {
    expect(pointersOf('{"fields": {"a": 1, "b": [{"x": 1}, {"x": 2, "y": {}, "x": 3}], "a": 2}}')).toEqual([
      "duplicate /fields/b/1/x",
      "duplicate /fields/a",
    ]);
    expect(pointersOf('{"a/b": 1, "a\\u002fb": 2}')).toEqual(["duplicate /a~1b"]);
    expect(() => parseTemplateJson('{"a":1,"a":2}', "t.json")).toThrow(/t\.json#\/a: this key stands twice/);
  });

  it("T20: one key in different objects, and brackets in texts, are nothing to refuse", () => {
    const text = '{"a": {"a": "{\\"a\\": [,:"}, "b": [{"a": 1}, {"a": 2}], "c": "a"}';
    expect(parseTemplateJson(text)).toEqual(JSON.parse(text));
    expect(() => parseTemplateJson("{")).toThrow(SyntaxError);
  });
});
