/**
 * The language of templates as TypeScript types. `schemas/meta/template.schema.json` says the same as JSON Schema
 * for editors; a test holds the two together.
 */

import type { SubscriptionOffer } from "./notificationTypes.ts";
import type { RecordCopy } from "./copyTypes.ts";
import type { ListItemTemplate } from "./listItemTypes.ts";
import type { UniqueRule } from "./uniqueTypes.ts";
import type { Expression, RelatedChange, ChangeRule } from "./ruleTypes.ts";
import type { RelationField, Field, GroupTypeLabel } from "./fieldDefinitions.ts";
import type { TemplateViews } from "./templateViews.ts";

/** Whose records are people: how they sign in, and who has left. */
export interface PeopleRule {
  /** Key of the text that holds the e-mail address by which somebody signs in. */
  email: string;
  /** Key of the field that tells whether somebody is still here. */
  status: string;
  /** Its values that say that somebody has left. */
  left: string[];
  /** What pickers say of who has left, e.g. `No longer employed`. */
  leftLabel: string;
}

/** How the page of a record offers to delete it (spec records.md 2.1, 5). */
interface Deletion {
  /** `always`, also to who may not, whom the server refuses; `never`; left out: to who may delete in the record's group. */
  offered?: "always" | "never";
  /** What is lost with the record, as the subject of "will be lost". */
  loses?: string;
}

/** A record type as authored: one JSON file in `schemas/templates`. */
export interface Template {
  $schema?: string;
  alias: string;
  name: string;
  /** e.g. `Accidents`; left out: `name` + `s`. */
  plural?: string;
  /** The word on the add button before the name, e.g. `Report`. Default `Add`. */
  addLabel?: string;
  help?: string;
  groupTypes: GroupTypeLabel[];
  modules: string[];
  indirectModules?: string[];
  /** The record's title: JSONata over the record's values. */
  label: Expression;
  /** Keys of the fields whose text is searched, beside the label; of relations, whose related records are. */
  search?: string[];
  /** Before a record is created, those that agree with it in all fields of one of these lists are shown (spec records.md 4.1). */
  duplicates?: string[][];
  /** What no two records share. */
  unique?: UniqueRule[];
  deletion?: Deletion;
  /** The records are people: pickers offer who has left last, and relations to them may ask for a right. */
  people?: PeopleRule;
  /** What the creation of a record sets in records that it names. */
  onCreate?: RelatedChange[];
  /** What a change of a record sets in records that name it. */
  onChange?: ChangeRule[];
  /**
   * Inverse relations, as `costs` or `costs.payments`: the changes of these records stand in the record's own history, too, as far as its
   * reader may view them.
   */
  historyWith?: string[];
  /** What the creation of a record copies into it from records that it names. */
  copies?: RecordCopy[];
  /** The alerts about its records that one can subscribe to; left out: none. */
  subscriptions?: SubscriptionOffer[];
  /** Checklists of documents and of tasks that every record has. */
  listItemTemplates?: ListItemTemplate[];
  fields: Record<string, Field>;
  relations?: Record<string, RelationField>;
  views: TemplateViews;
}
