/** What the comparison of two versions of a template gives. */
import type { JsonValue } from "../../language/ruleTypes.ts";

/** Every kind of change. Those of relations are parted from those of fields, since their sentences differ. */
export type ChangeKind =
  | "fieldAdded"
  | "fieldRemoved"
  | "fieldBroughtBack"
  | "fieldRenamed"
  | "fieldRetyped"
  | "fieldRequired"
  | "fieldOptional"
  | "fieldRelabelled"
  | "boundsNarrowed"
  | "boundsWidened"
  | "enumSetChanged"
  | "protectedChanged"
  | "rulesChanged"
  | "computationAdded"
  | "computationRemoved"
  | "computationChanged"
  | "computeOnChanged"
  | "relationAdded"
  | "relationRemoved"
  | "relationBroughtBack"
  | "relationRenamed"
  | "relationRetargeted"
  | "relationMulti"
  | "relationSingle"
  | "inverseChanged"
  | "labelChanged"
  | "searchChanged"
  | "duplicatesChanged"
  | "uniqueChanged"
  | "personChanged"
  | "peopleChanged"
  | "checklistChanged"
  | "groupTypesNarrowed"
  | "groupTypesWidened"
  | "modulesChanged"
  | "viewsChanged"
  | "textsChanged"
  | "itemsChanged"
  | "creationChanged"
  | "followingChanged"
  | "historyChanged"
  | "sharedChanged"
  | "appendOnlyChanged"
  | "occurredChanged"
  | "assignedChanged"
  | "subscriptionsChanged";

/** One change of a template. */
export interface TemplateChange {
  readonly kind: ChangeKind;
  /** Key of the field or relation, as it is now or, when it is gone, as it was; absent where the whole template is meant. */
  readonly key?: string;
  /** What people read on the field. */
  readonly label?: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  /** The change in the words of a configurator. */
  readonly sentence: string;
}

/** A change before it has its sentence. */
export type BareChange = Omit<TemplateChange, "sentence">;
