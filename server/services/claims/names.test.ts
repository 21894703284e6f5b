/** The shipped record type has what the claims service names. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Template } from "../../../engine/index.ts";
import { onePerInjury } from "./claims.fixture.ts";
import { claimTemplate, employeeRelation, eventRelations, servedNames, sortKeys } from "./names.ts";

const file = new URL(`../../../schemas/templates/${claimTemplate}.json`, import.meta.url);
const shipped = JSON.parse(readFileSync(file, "utf8")) as Template;
const keys = [...Object.keys(shipped.fields), ...Object.keys(shipped.relations ?? {})];

it("all values that it answers with and sorts by are there", () => {
  const system = ["id", "createdDate"];
  const named = [...servedNames.keys(), ...sortKeys.values()].filter((key) => !system.includes(key));
  expect(named.filter((key) => !keys.includes(key))).toEqual([]);
});

it("its events and its employee are relations to one record, and an injury has one claim", () => {
  for (const key of [...eventRelations, employeeRelation])
    expect(shipped.relations?.[key]).not.toMatchObject({ multi: true });
  expect(shipped.unique).toContainEqual({ field: eventRelations[1], message: onePerInjury });
});
