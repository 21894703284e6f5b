import { useMemo } from "react";
import useSWR from "swr";
import { createPath, listItems, recordPath } from "../../common/pages.ts";
import type { FoundRecord } from "../../services/index.ts";
import { useCatalog, useClient, useUserSession, type Catalog } from "../../workspace/workspace.ts";
import { useNavigationRights } from "../navigation/useNavigationRights.ts";
import { useStructure } from "../navigation/useStructure.ts";
import { openPages } from "./openPages.ts";
import { jumpFinder, type Jump } from "./pageSearch.ts";
import { recentRecords } from "./recentRecords.ts";
import { useFound } from "./useFound.ts";

/** Most lines of each group. */
const MOST_PAGES = 6;
const MOST_ACTIONS = 4;

/** Lines of one kind under a heading. */
interface Offers {
  title: string;
  lines: readonly Jump[];
}

/** What the box offers for a text: pages, actions and records; without a text records that were opened before, and actions. */
export function useOffers(text: string) {
  const { templates } = useCatalog();
  const pages = usePages();
  const actions = useActions();
  const recent = useRecent();
  const asked = text.trim();
  const { records, isWaiting, refusal } = useFound(asked);
  const toLines = (found: readonly FoundRecord[]) => found.map((each) => lineOf(each, templates));
  const groups: Offers[] =
    asked === ""
      ? [
          { title: "Recent", lines: toLines(recent) },
          { title: "Actions", lines: actions.all.slice(0, MOST_ACTIONS) },
        ]
      : [
          { title: "Pages", lines: pages(asked, MOST_PAGES) },
          { title: "Actions", lines: actions.find(asked, MOST_ACTIONS) },
          { title: "Records", lines: toLines(records) },
        ];
  return { groups: groups.filter(({ lines }) => lines.length > 0), isWaiting, refusal, asked };
}

function lineOf({ id, templateAlias, label }: FoundRecord, templates: Catalog["templates"]): Jump {
  const name = templates.get(templateAlias)?.name ?? "";
  const section = label.includes(String(id)) ? name : `${name} ${id}`.trim();
  return { name: label, section, link: recordPath(templateAlias, id) };
}

/** Finds the pages that the user may open. */
function usePages() {
  const rights = useNavigationRights();
  const structure = useStructure();
  return useMemo(() => jumpFinder(openPages(rights, structure)), [rights, structure]);
}

/** What the user may record, such as "Report Accident". */
function useActions() {
  const { templates, abilities } = useCatalog();
  return useMemo(() => {
    const all = listItems.flatMap(({ template }) => {
      const entry = templates.get(template);
      if (entry === undefined || !abilities.can("add", entry)) return [];
      return [{ name: `${entry.addLabel} ${entry.name}`, section: entry.plural, link: createPath(template) }];
    });
    return { all, find: jumpFinder(all) };
  }, [templates, abilities]);
}

/** The records that the user opened in this browser, as they are called now. */
function useRecent(): readonly FoundRecord[] {
  const { user, company } = useUserSession();
  const records = useClient("records");
  const ids = useMemo(() => recentRecords({ companyId: company.id, userId: user.id }), [company.id, user.id]);
  const { data = [] } = useSWR(ids.length === 0 ? null : ["recent records", ids], () => records.named(ids), {
    shouldRetryOnError: false,
  });
  return data;
}
