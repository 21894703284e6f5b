import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testMetaSchema } from "../testing/metaSchemas.fixture.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { terminalsShape } from "./terminalsShape.ts";

const schemas = new URL("../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, schemas), "utf8");
const known = readdirSync(new URL("terminals", schemas)).map(
  (name) => JSON.parse(read(`terminals/${name}`)) as object,
);

describe("the meta-schema of terminals", () => {
  it("is tried on what is shipped", () => expect(known).toHaveLength(1));
  testMetaSchema({
    meta: JSON.parse(read("meta/terminals.schema.json")) as Schema,
    shape: terminalsShape,
    known,
    mistakes: 100,
  });
});
