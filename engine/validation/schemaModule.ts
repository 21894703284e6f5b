/** Checks of single JSON Schemas with ajv, beside those of templates: at run time, or as the source of a module for pages that may not evaluate code. */
import Ajv from "ajv";
import type { Options } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { JsonSchema } from "../fields/type.ts";

/** Without formats and with plain lengths the compiled code needs nothing from ajv. */
const settings: Options = { strict: true, unicode: false, logger: false, allErrors: true };

/** Compiles all of them; made when the first one is asked for. */
let checker: Ajv | undefined;

/** A check of a schema. It gives what is wrong, in words such as `must be >= 60`; undefined: nothing. It evaluates code: not for the product's page. */
export function schemaCheck(schema: JsonSchema): (value: unknown) => string | undefined {
  checker ??= new Ajv(settings);
  const validate = checker.compile(schema);
  return (value) => (validate(value) ? undefined : (validate.errors?.[0]?.message ?? "is not valid"));
}

/**
 * Source of an ES module without imports, whose default export is ajv's check of a schema: a function of a value that says whether it is valid
 * and has `errors` where it is not.
 */
export function schemaModule(schema: JsonSchema): string {
  const ajv = new Ajv({ ...settings, code: { source: true, esm: true } });
  return standaloneCode(ajv, ajv.compile(schema));
}
