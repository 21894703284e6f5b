import { pages } from "../../../common/pages.ts";
import { isOpen } from "../../../shell/navigation/navigation.ts";
import { useNavigationRights } from "../../../shell/navigation/useNavigationRights.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { writeInsight } from "../../visualInsights/insightAddress.ts";
import { peopleFilter } from "../page/chartView.ts";
import { usePageState } from "../page/pageState.ts";

/** Where the events of somebody between two days are; undefined where visual insights are not open. */
export function useEventsPath(name: string | undefined, person: number) {
  const rights = useNavigationRights();
  const { templates } = useCatalog();
  const { datasets } = usePageState();
  const page = pages.get("visualInsights");
  const dataset = datasets.find((each) => each.name === name);
  const attribute = dataset && templates.get(dataset.template)?.compiled.personRelation;
  const isThere = page !== undefined && isOpen(page, rights);
  return (timeFrameFrom: number, timeFrameTo: number): string | undefined => {
    if (!isThere || !dataset || attribute === undefined) return undefined;
    const filters = [peopleFilter(attribute, [person])];
    const query = writeInsight({ filters, timeFrameFrom, timeFrameTo }, "");
    return `${page.path}/${encodeURIComponent(dataset.name)}${query}`;
  };
}

/** The record type of the people whom records of this type are about. */
export function usePersonTemplate(alias: string): string | undefined {
  const { templates } = useCatalog();
  const compiled = templates.get(alias)?.compiled;
  return compiled?.byKey.get(compiled.personRelation ?? "")?.relation?.template;
}
