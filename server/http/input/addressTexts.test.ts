import { describe, expect, it } from "vitest";
import { addressReader } from "./addressTexts.ts";
import { boolean, id, list, options, text } from "../schemas.ts";

const read = addressReader(options({ limit: id, all: boolean, ids: list(id), search: text }));

describe("the texts of an address", () => {
  it("become numbers, yes or no, and lists where the schema says so", () => {
    expect(read({ limit: "20", all: "true", ids: "1,20", search: "5" })).toEqual({
      limit: 20,
      all: true,
      ids: [1, 20],
      search: "5",
    });
  });

  it("stay texts, for validation to refuse, where they are written otherwise", () => {
    for (const limit of ["1e2", "0x10", " 5", "5.0", "+5", "05", "", "99999999999999999"])
      expect(read({ limit })).toEqual({ limit });
    expect(read({ all: "yes", other: "1" })).toEqual({ all: "yes", other: "1" });
  });
});
