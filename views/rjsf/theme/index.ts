/** RJSF in Blueprint's looks. */
export { BlueprintForm } from "./BlueprintForm.ts";
export { blueprintTheme } from "./theme.ts";
