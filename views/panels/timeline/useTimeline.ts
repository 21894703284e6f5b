import { recordState, stateCell, useRecordState } from "../../context/recordState.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { DataSource } from "../../dataSource/dataSource.ts";
import type { Subject, Timeline, TimelineQuery } from "../../dataSource/timeline.ts";
import { serverKeys } from "../../serverData/keys.ts";
import type { Loaded } from "../../serverData/loaded.ts";
import { useKnownData, useServerData } from "../../serverData/useServerData.ts";

/** Entries of a page. */
const step = 20;

/** Pages that are shown of each timeline. */
const shownPages = recordState<number>();

/** A timeline as far as it is shown, and what shows a page more. Somebody who comes back finds as many pages. */
interface ShownTimeline {
  loaded: Loaded<Timeline>;
  showMore(): void;
}

/** What happened, of these record types; of all where none are named. */
export function useTimeline(subject: Subject, types: readonly string[]): ShownTimeline {
  const { dataSource, panelStates } = useViews();
  const stateKey = `${"recordId" in subject ? subject.recordId : `group ${subject.groupId}`} ${types.join()}`;
  const pages = useRecordState(shownPages, stateKey, 1);
  const query = { subject, types, limit: step };
  const before = useKnownData(serverKeys.timeline(query, pages - 1));
  const loaded = useServerData(
    serverKeys.timeline(query, pages),
    () => readPages(dataSource, query, before ? { known: before, more: 1 } : { more: pages }),
    { keepPrevious: true },
  );
  return {
    loaded,
    showMore: () => stateCell(panelStates, shownPages, stateKey, 1).set((count) => count + 1),
  };
}

/** So many pages after those that are known. */
async function readPages(
  { timeline }: DataSource,
  query: Omit<TimelineQuery, "after">,
  { known, more }: { known?: Timeline; more: number },
): Promise<Timeline> {
  if (!timeline) throw new Error("There are no timelines here.");
  let read = known;
  for (let page = 0; page < more && read?.next !== null; page += 1) {
    const found: Timeline = await timeline({
      ...query,
      ...(read?.next != null && { after: read.next }),
    });
    read = {
      entries: [...(read?.entries ?? []), ...found.entries],
      types: read?.types ?? found.types,
      next: found.next,
    };
  }
  return read ?? { entries: [], types: [], next: null };
}
