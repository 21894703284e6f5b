/** What a report is read against. */
import type { Abilities } from "../access/abilities.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";

/** The record types that there are, and what the reader of a report may do. */
export interface ReportContext {
  /** By alias. */
  readonly templates: ReadonlyMap<string, CompiledTemplate>;
  readonly abilities: Abilities;
}

/** A record type that reports may ask about; undefined where it is not known or its reader may view none of its records. */
export function reportTemplate(
  alias: string,
  { templates, abilities }: ReportContext,
): CompiledTemplate | undefined {
  const template = templates.get(alias);
  return template && abilities.can("view", template) ? template : undefined;
}
