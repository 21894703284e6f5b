/** The record types of the product, and what their rules are read in. */
import { fileURLToPath } from "node:url";
import { createAbilities, createEngine } from "../../../engine/index.ts";
import type { RuleContext } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";

export const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));

export const engine = createEngine(engineOptions(schemas));

const allDocuments = {
  view: true,
  viewConfidential: true,
  upload: true,
  delete: true,
  edit: true,
  download: true,
};
const permissions = { superAdmin: false, admin: true, modulePermissions: {}, reportPermissions: {} };

/** A new record of an administrator, with all flags on, no settings and no choices, unless the test says otherwise. `now`: epoch seconds. */
export const contextOf = (now: number, more: Partial<RuleContext> = {}): RuleContext => ({
  now,
  isNew: true,
  user: {
    id: 1,
    permissions: createAbilities({ ...permissions, documentLibraryPermissions: allDocuments }, []),
  },
  groups: [],
  enumValues: () => [],
  flag: () => true,
  config: () => undefined,
  ...more,
});
