/** RJSF in Blueprint's looks. */
export { BlueprintForm } from "./BlueprintForm.ts";
