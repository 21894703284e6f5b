import { ScorecardsOn } from "../ScorecardsOn.tsx";
import { CatalogLoaded } from "./CatalogLoaded.tsx";
import { newDraft } from "./draft.ts";
import { Wizard } from "./Wizard.tsx";

/** Makes a scorecard in five steps (spec reporting.md 4). */
export function ScorecardCreateScreen() {
  return (
    <ScorecardsOn>
      <CatalogLoaded>{(catalog) => <Wizard catalog={catalog} first={newDraft} />}</CatalogLoaded>
    </ScorecardsOn>
  );
}
