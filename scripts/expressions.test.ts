import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expressionsFile, expressionsPage, readFunctions } from "./lib/expressionsPage.mjs";
import { filesFile, filesPage, readKinds } from "./lib/filesPage.mjs";
import { root } from "./lib/process.mjs";

it("the page of expressions says what its list says now (npm run docs)", () => {
  expect(readFileSync(join(root, expressionsFile), "utf8")).toBe(expressionsPage(readFunctions()));
});

it("the page of files says what the meta-schemas say now (npm run docs)", () => {
  expect(readFileSync(join(root, filesFile), "utf8")).toBe(filesPage(readKinds()));
});

it("every kind of file has its section, and every property of a kind is described", () => {
  const kinds = readKinds();
  const page = filesPage(kinds);
  for (const { meta, schema } of kinds) {
    if (meta === "template") continue;
    const { properties = {} } = schema as { properties?: object };
    for (const name of Object.keys(properties)) expect(page, `${meta}: ${name}`).toContain(`| \`${name}\` |`);
  }
});
