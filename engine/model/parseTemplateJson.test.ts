import { describe, expect, it } from "vitest";
import type { EngineLoadError } from "./errors.ts";
import { parseTemplateJson, textRanges } from "./parseTemplateJson.ts";

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
    expect(pointersOf('{"a": {"x": [1]}, "a": {"x": [2]}, "a": 3}')).toEqual(["duplicate /a"]);
    expect(() => parseTemplateJson('{"a":1,"a":2}', "t.json")).toThrow(/t\.json#\/a: this key stands twice/);
  });

  it("T20: one key in different objects, and brackets in texts, are nothing to refuse", () => {
    const text = '{"a": {"a": "{\\"a\\": [,:"}, "b": [{"a": 1}, {"a": 2}], "c": "a"}';
    expect(parseTemplateJson(text)).toEqual(JSON.parse(text));
    expect(() => parseTemplateJson("{")).toThrow(SyntaxError);
  });

  it("T20: each key and each item of a list has its place", () => {
    const text = '{ "a": [ 1,\n  "x:,", [], {"b/c": null}],\n"d" : { } }';
    const ranges = textRanges(text).map(({ pointer, offset }) => [pointer, text.slice(offset, offset + 3)]);
    expect(ranges).toEqual([
      ["/a", '"a"'],
      ["/a/0", "1,\n"],
      ["/a/1", '"x:'],
      ["/a/2", "[],"],
      ["/a/3", '{"b'],
      ["/a/3/b~1c", '"b/'],
      ["/d", '"d"'],
    ]);
  });
});
