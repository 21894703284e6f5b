import { withTheme } from "@rjsf/core";
import { blueprintTheme } from "./theme.ts";

/** RJSF's own `Form` in Blueprint's looks: draws any JSON Schema. The validator is handed in. */
export const BlueprintForm = withTheme(blueprintTheme);
