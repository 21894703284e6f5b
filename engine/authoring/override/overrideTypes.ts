/** What one customer has otherwise in a record type, as authored: one JSON file per customer and template. */
import type { Expression, JsonValue } from "../../language/ruleTypes.ts";
import type { Field } from "../../language/fieldDefinitions.ts";
import type { ViewNode } from "../../language/viewNode.ts";
import type { TemplateViews } from "../../language/templateViews.ts";

/** What may be said otherwise of a field or relation of the base. */
export interface FieldChange {
  label?: string;
  help?: string;
  /** Only ever stricter: what the base requires stays required. */
  required?: true;
  defaultValue?: JsonValue | Expression;
}

/** Takes a node out of a view, with all that is inside it. */
export interface HideChange {
  /** Id, key or title of the node. */
  hide: string;
}
/** Gives a node of a view another heading. */
export interface RelabelChange {
  relabel: string;
  to: string;
}
/** Puts nodes into a view: at its end, or where one of the others says. */
export interface InsertChange {
  insert: ViewNode[];
  before?: string;
  after?: string;
  /** At the end of this node. */
  into?: string;
}
export type ViewChange = HideChange | RelabelChange | InsertChange;

/** The names of a template's views. */
export type ViewName = keyof TemplateViews;

/** A customer's own override of a template. */
export interface TemplateOverride {
  $schema?: string;
  /** Alias of the template. */
  alias: string;
  /** Checksum of the base that it was written against, to tell whether the base has changed since. */
  base?: string;
  /** Added fields, by key. */
  fields?: Record<string, Field>;
  /** Fields and relations of the base, by key. */
  changes?: Record<string, FieldChange>;
  views?: Partial<Record<ViewName, ViewChange[]>>;
}
