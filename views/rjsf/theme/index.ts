/** RJSF in Blueprint's looks. */
export { BlueprintForm } from "./BlueprintForm.ts";
export { precompiledValidator, type PrecompiledCheck } from "./precompiled.ts";
