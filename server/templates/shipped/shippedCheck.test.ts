import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { checkFolder, findingLines } from "../check.ts";

it("the schemas of the product have no finding (npm run templates -- check)", () => {
  const folder = fileURLToPath(new URL("../../../schemas", import.meta.url));
  expect(findingLines(checkFolder(folder))).toEqual([]);
});
