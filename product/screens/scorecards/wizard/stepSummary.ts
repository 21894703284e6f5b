import type { ScorecardStepName } from "../../../../engine/index.ts";
import type { Scorecard, ScorecardCatalog } from "../../../services/index.ts";
import { counted } from "../../../common/counted.ts";
import { shortList } from "../../admin/users/userText.ts";
import { frequencyWords } from "../words/scorecardText.ts";
import { labelOf } from "./attributeLabels.ts";
import type { ScorecardDraft } from "./draft.ts";

/** What was chosen in a step, in a few words. */
export function stepSummary(
  step: ScorecardStepName,
  draft: ScorecardDraft,
  catalog: ScorecardCatalog,
  before: Scorecard | undefined,
): string {
  const label = (each: ScorecardDraft["attributes"][number]) => labelOf(each, catalog, before);
  switch (step) {
    case "Employees":
      return peopleText(draft, catalog);
    case "Frequency":
      return `${frequencyWords[draft.frequency]}, over ${counted(Number(draft.months), "month")}`;
    case "Attributes":
      return shortList(draft.attributes.map(label));
    case "Weighting":
      return shortList(draft.attributes.map((each) => `${label(each)} ${each.weight}%`));
    case "Name Scorecard":
      return draft.name.trim();
  }
}

function peopleText({ groupIds, positions }: ScorecardDraft, catalog: ScorecardCatalog): string {
  const labels = positions.map((name) => catalog.positions.find((each) => each.name === name)?.label ?? name);
  const names = labels.length === 0 ? [catalog.everybody ?? []].flat() : labels;
  const chosen = [
    ...(names.length === 0 ? [] : [shortList(names)]),
    ...(groupIds.length === 0 ? [] : [counted(groupIds.length, "group")]),
  ];
  return chosen.length === 0 ? "Everybody" : chosen.join(": ");
}
