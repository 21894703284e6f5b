/** Nothing about a record type is said in TypeScript: a unit test that finds its alias there. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = ["engine", "views", "product", "server"];

/** Files that are no source of the product: tests, what tests share, and the check that answers leak nothing. */
const besides = /\.(test|fixture)\.tsx?$|(^|\/)\w*testing|\/oracle\/|\/rights-(calls|table)\.ts$/i;

/** Words that are no alias where they stand, by alias. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The specification has a service for claims, with its own names for what they have (records.md 3.13 and 7.4).
  claim: ["server/services/claims/names.ts", "product/services/endpoints.ts"],
  accident: ["server/services/claims/names.ts", "product/services/endpoints.ts"],
  // `user.employee`, and the option `employee` of monitors, are names of the language.
  employee: [
    "engine/template/fields/namesOf.ts",
    "engine/monitors/checkNames.ts",
    "server/services/claims/names.ts",
  ],
  // An option of templates.
  checklist: ["engine/authoring/compare/compareTemplates.ts"],
  // A property of an interface.
  store: [
    "engine/form/formScope.ts",
    "product/tray/createTray.ts",
    "server/files/receive.ts",
    "server/imports/documents/loadDocuments.ts",
  ],
  // An attribute of the page, for the browser to fill in an address.
  contact: ["views/widgets/text/Contact.tsx"],
};

const aliases = readdirSync(join(root, "schemas/templates"))
  .filter((file) => file.endsWith(".json"))
  .map((file) => {
    const json = JSON.parse(readFileSync(join(root, "schemas/templates", file), "utf8")) as { alias: string };
    return json.alias;
  });

/** Aliases that source says: as a whole text, or with an underscore anywhere, also as a key. */
function aliasesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  return aliases.filter((alias) => {
    const anywhere = alias.includes("_") ? `|\\b${alias}\\b` : "";
    return new RegExp(`(["'\`])${alias}\\1${anywhere}`).test(code);
  });
}

function sources(): string[] {
  return packages.flatMap((name) =>
    readdirSync(join(root, name), { recursive: true })
      .map((file) => `${name}/${String(file).replaceAll("\\", "/")}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules") && !besides.test(file)),
  );
}

describe("the aliases of record types", () => {
  it("stand in no source", () => {
    const found = sources().flatMap((file) =>
      aliasesIn(readFileSync(join(root, file), "utf8"))
        .filter((alias) => !exceptions[alias]?.includes(file))
        .map((alias) => `${file} says "${alias}": make it an option of the template`),
    );
    expect(found).toEqual([]);
  });

  it("have no exception that is not needed", () => {
    const unneeded = Object.entries(exceptions).flatMap(([alias, files]) =>
      files.filter((file) => !aliasesIn(readFileSync(join(root, file), "utf8")).includes(alias)),
    );
    expect(unneeded).toEqual([]);
  });

  it("are found as a text, as a key and in a list of words, and not in a comment", () => {
    expect(aliasesIn('const alias = "claim";')).toEqual(["claim"]);
    expect(aliasesIn("const names = { claim_cost: 1 };")).toEqual(["claim_cost"]);
    expect(aliasesIn('"accident a_cdl".split(" ")')).toEqual(["a_cdl"]);
    expect(aliasesIn("/** Such as `claim`. */ // claim_cost")).toEqual([]);
  });
});
