import { Button } from "@blueprintjs/core";
import { Waiting } from "../../../common/Waiting.tsx";
import { countText } from "../../countText.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { CriticalEventsOn } from "../CriticalEventsOn.tsx";
import { useEventActions } from "../useEventActions.ts";
import { useEventChoices } from "../useEvents.ts";
import { EventFilters } from "./EventFilters.tsx";
import { EventTable } from "./EventTable.tsx";
import { eventQuery, useEventAddress } from "./useEventAddress.ts";
import { useEventList } from "./useEventList.ts";

/** The critical events of records that the user may view (spec reporting.md 2). */
export function EventsScreen() {
  return (
    <CriticalEventsOn>
      <Events />
    </CriticalEventsOn>
  );
}

function Events() {
  const filters = useEventAddress();
  const list = useEventList(eventQuery(filters.address));
  const choices = useEventChoices();
  const actions = useEventActions(list.reload);
  return (
    <div className="events">
      <EventFilters {...filters} choices={choices.data} />
      <p className="screen-quiet" aria-live="polite">
        {list.count ? countText(list.count) : ""}
      </p>
      <Listed list={list} actions={actions} people={choices.data?.people ?? null} />
    </div>
  );
}

interface ListedProps {
  list: ReturnType<typeof useEventList>;
  actions: ReturnType<typeof useEventActions>;
  people: string | null;
}

function Listed({ list, actions, people }: ListedProps) {
  const { events, error, hasMore, isReading, more, reload } = list;
  if (!events) return error === undefined ? <Waiting /> : <LoadFailed onRetry={() => void reload()} />;
  if (events.length === 0)
    return <p className="screen-quiet">No records match the current filter criteria.</p>;
  return (
    <>
      <EventTable {...{ events, actions, people }} />
      {hasMore && <Button text="Show more" loading={isReading} onClick={more} />}
    </>
  );
}
