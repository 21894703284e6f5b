/** The meta-schema of rollups and the checker of their shape say the same. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testMetaSchema } from "../testing/metaSchemas.fixture.ts";
import type { Schema } from "../testing/metaSchemas.ts";
import { rollupShape } from "./rollupShape.ts";

const schemas = new URL("../../schemas/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, schemas), "utf8");
const known = readdirSync(new URL("rollups", schemas)).map(
  (name) => JSON.parse(read(`rollups/${name}`)) as object,
);

describe("the meta-schema of rollups", () => {
  it("is tried on what is shipped", () => expect(known.length).toBeGreaterThanOrEqual(4));
  testMetaSchema({
    meta: JSON.parse(read("meta/rollup.schema.json")) as Schema,
    shape: rollupShape,
    known,
    mistakes: 80,
  });
});
