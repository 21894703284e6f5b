import { describe, expect, it } from "vitest";
import { fieldIds } from "./focus.ts";

const options = { idPrefix: "root", idSeparator: "_" };

describe("the fields that an error leads to", () => {
  it("are the field itself and then what it is in", () => {
    expect(fieldIds(".stops[0].city", options)).toEqual([
      "root_stops_0_city",
      "root_stops_0",
      "root_stops",
      "root",
    ]);
  });

  it("are the form where the error is of the whole", () => {
    expect(fieldIds(undefined, options)).toEqual(["root"]);
    expect(fieldIds(".", options)).toEqual(["root"]);
  });
});
