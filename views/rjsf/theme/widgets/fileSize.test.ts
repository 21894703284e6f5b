import { expect, it } from "vitest";
import { sizeText } from "./fileSize.ts";

it("says a size in the unit that people would use", () => {
  expect(sizeText(0)).toBe("0 byte");
  expect(sizeText(999)).toBe("999 byte");
  expect(sizeText(1234)).toBe("1.2 kB");
  expect(sizeText(3_400_000)).toBe("3.4 MB");
});
