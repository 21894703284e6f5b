import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";

/** A check that ajv compiled beforehand. */
export type PrecompiledCheck = Parameters<typeof createPrecompiledValidator>[0][string];

/** RJSF's validator of a schema whose check was compiled on the server, so that a page evaluates no code. The schema has an `$id`. */
export function precompiledValidator(schema: RJSFSchema, check: PrecompiledCheck): ValidatorType {
  return createPrecompiledValidator({ [schema.$id ?? ""]: check }, schema);
}
