import { usePageHeading } from "../../../common/heading.ts";
import type { Scorecard } from "../../../services/index.ts";
import { NoAccess } from "../../Message.tsx";
import { LoadedPage } from "../LoadedPage.tsx";
import { CatalogLoaded } from "./CatalogLoaded.tsx";
import { draftOf } from "./draft.ts";
import { Wizard } from "./Wizard.tsx";

const notYours = "Only the person who made this scorecard and administrators can change it.";

/** Changes a scorecard: all steps are complete, and any of them opens (spec reporting.md 4). */
export function ScorecardEditScreen() {
  return <LoadedPage>{(scorecard) => <Edited key={scorecard.id} scorecard={scorecard} />}</LoadedPage>;
}

function Edited({ scorecard }: { scorecard: Scorecard }) {
  usePageHeading(`Edit ${scorecard.name}`);
  if (scorecard.access !== "edit") return <NoAccess message={notYours} />;
  return (
    <CatalogLoaded>
      {(catalog) => <Wizard catalog={catalog} first={draftOf(scorecard)} before={scorecard} />}
    </CatalogLoaded>
  );
}
