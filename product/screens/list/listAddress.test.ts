import { describe, expect, it } from "vitest";
import { createEngine, defaultState, type TableState, type Template } from "../../../engine/index.ts";
import { currentState, readAddress, writeAddress } from "./listAddress.ts";

const stop: Template = {
  alias: "stop",
  name: "Stop",
  groupTypes: ["Terminal"],
  modules: ["stops"],
  label: { expression: "town" },
  fields: {
    town: { type: "text", label: "Town" },
    miles: { type: "number", kind: "integer", label: "Miles" },
    secret: { type: "text", label: "Secret", protected: true },
  },
  views: {
    edit: { type: "section", children: ["town", "miles"] },
    list: { type: "list", columns: ["town", "miles"], orderBy: [{ field: "town", direction: "asc" }] },
  },
};
const template = createEngine({ templates: [{ json: stop }] }).template("stop");
const usual = defaultState(template);
const narrowed: TableState = {
  ...usual,
  columns: [{ key: "miles", width: 90 }],
  filters: [{ kind: "text", field: "town", operator: "contains", value: "a&b=c ü~" }],
  search: "x y",
};

describe("the address of a list", () => {
  it("restores the whole state, with the view it began with", () => {
    expect(readAddress(template, writeAddress(template, narrowed, 7))).toEqual({
      viewId: 7,
      state: narrowed,
    });
    expect(readAddress(template, writeAddress(template, narrowed, undefined)).state).toEqual(narrowed);
  });

  it("says nothing for the usual list, and only the view where nothing else was set", () => {
    expect(writeAddress(template, usual, undefined)).toBe("");
    expect(readAddress(template, "")).toEqual({ viewId: undefined, state: undefined });
    expect(readAddress(template, "?view=7")).toEqual({ viewId: 7, state: undefined });
  });

  it.each(["?view=x", "?view=-1", "?view=1e99", "?sort=secret", "?filter=secret~t~contains~a", "?columns=%"])(
    "passes over what it cannot mean: %s",
    (query) => {
      expect(readAddress(template, query)).toEqual({ viewId: undefined, state: undefined });
    },
  );

  it("keeps what the address says beside the list, such as that the tabs are hidden", () => {
    const before = "?hideTabs=true&view=7&sort=-miles&search=old&x=1%202";
    expect(writeAddress(template, usual, undefined, before)).toBe("?hideTabs=true&x=1%202");
    expect(readAddress(template, writeAddress(template, narrowed, 8, before))).toEqual({
      viewId: 8,
      state: narrowed,
    });
    expect(readAddress(template, "?hideTabs=true")).toEqual({ viewId: undefined, state: undefined });
  });

  it("leaves out of a stored state what the record type has no more", () => {
    const old: TableState = { ...usual, columns: [{ key: "gone" }, { key: "miles" }], groupBy: "gone" };
    expect(currentState(template, old)).toEqual({ ...usual, columns: [{ key: "miles" }] });
  });
});
