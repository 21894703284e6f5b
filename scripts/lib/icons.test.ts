import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { iconsFile, iconsSchema } from "./icons.mjs";

it("the names of icons that editors complete are those of the package", () => {
  const text = readFileSync(join(fileURLToPath(new URL("../..", import.meta.url)), iconsFile), "utf8");
  expect(JSON.parse(text)).toEqual(JSON.parse(iconsSchema()));
});
