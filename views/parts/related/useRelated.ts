import { useEffect } from "react";
import type { RelatedRecord } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { useKnownData } from "../../serverData/useServerData.ts";

/** The related records of these ids; titles that are not known yet are asked for and come later. */
export function useRelated(templateAlias: string, ids: readonly number[]): RelatedRecord[] {
  const { related } = useViews();
  const titles = useKnownData(serverKeys.titles());
  useEffect(() => related.ensure(ids, templateAlias), [related, ids, templateAlias]);
  return ids.map((id) => titles?.get(id) ?? { id, templateAlias, label: null });
}

/** What people read for a related record: its title, or only its number where they may not view it. */
export function relatedTitle(record: RelatedRecord): string {
  return record.label ?? `Record No. ${record.id}`;
}
