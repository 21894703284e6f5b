/** The types of view nodes that show or keep related records. */
import { viewShapes } from "../../language/shapes/viewShapes.ts";
import type { ViewReference, ViewType } from "./viewType.ts";

const anyRelation: readonly ViewReference[] = [{ property: "relation", names: "relation" }];
const severalRecords: readonly ViewReference[] = [{ property: "relation", names: "multi" }];

/** A type of nodes over the records of a relation. */
const related = (name: keyof typeof viewShapes, references: readonly ViewReference[]): ViewType => ({
  name,
  ...viewShapes[name],
  references,
  anywhere: true,
});

export const relatedViewTypes: readonly ViewType[] = [
  related("relationModal", anyRelation),
  related("talkingPoints", severalRecords),
  related("nestedStatic", anyRelation),
  related("nestedSelect", anyRelation),
  related("nestedText", anyRelation),
  related("nestedInterval", anyRelation),
  related("nestedTable", anyRelation),
  related("viewTable", severalRecords),
  related("relationTable", severalRecords),
  related("manageTable", severalRecords),
  related("editableTable", severalRecords),
  related("claimTable", severalRecords),
  related("totalsTable", severalRecords),
  related("runningTotals", [{ property: "series", item: "relation", names: "multi" }]),
  related("progressUpdates", severalRecords),
  related("createRelated", severalRecords),
];
