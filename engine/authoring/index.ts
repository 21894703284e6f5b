/** The engine's public API for tools of configurators: checks, comparisons and overrides of schemas. No page loads it. */
export { checkSchemas, inOrder } from "./check/check.ts";
export { compareSchemas } from "./compare/compareSchemas.ts";
export type { SchemaDifference } from "./compare/compareSchemas.ts";
export type { Finding, SchemaFile, SchemaFiles } from "./check/checkTypes.ts";
export { compareTemplates } from "./compare/compareTemplates.ts";
export { conversionBetween, convertValue } from "./compare/conversion.ts";
export { compareEnumSets, renamedChoices } from "./compare/compareEnumSets.ts";
export type { AuthoredChoice, AuthoredEnumSet, EnumSetChange } from "./compare/compareEnumSets.ts";
export { declaredFields, pairFields } from "./compare/fieldPairs.ts";
export type { FieldPair } from "./compare/fieldPairs.ts";
export type { TemplateChange } from "./compare/changeTypes.ts";
export { baseChecksum, overriddenEngine } from "./override/overriddenEngine.ts";
export type { OverrideSource } from "./override/overriddenEngine.ts";
export { checkOverride } from "./override/overrideShape.ts";
export type { TemplateOverride } from "./override/overrideTypes.ts";
