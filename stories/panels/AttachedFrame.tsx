import { useState } from "react";
import type { Abilities, RecordData } from "../../engine/index.ts";
import {
  RecordSidebar,
  RecordView,
  recordPageView,
  type DataSource,
  type LeaveGuard,
} from "../../views/index.ts";
import { remountedOnArgs } from "../fixtures/remountedOnArgs.tsx";
import { engine } from "../fixtures/schemas.ts";
import { everything, newStore, recordOf, StoryFrame } from "../fixtures/StoryFrame.tsx";

interface Props {
  /** Key of the tab that is open at first. */
  tab: string;
  /** Alias of the record's template; left out: accident. */
  template?: string;
  dataSource?: Partial<DataSource>;
  abilities?: Abilities;
  record?: Partial<RecordData>;
  leaveGuard?: LeaveGuard;
  notify?(intent: string, message: string): void;
}

function AttachedPage({
  tab: first,
  template = "accident",
  dataSource,
  abilities = everything,
  record: more,
  leaveGuard,
  notify,
}: Props) {
  const [{ store, record, port }] = useState(() => {
    const sample = recordOf(template);
    const text = { ...sample.record, ...more };
    return {
      record: text,
      store: newStore(sample.template, text, abilities, undefined, engine),
      port: {
        ...(dataSource ? { dataSource } : {}),
        ...(notify ? { notify } : {}),
        ...(leaveGuard ? { leaveGuard } : {}),
      },
    };
  });
  const [tab, setTab] = useState(first);
  return (
    <StoryFrame abilities={abilities} port={port}>
      <RecordView
        store={store}
        record={record}
        view={recordPageView(store.template)}
        tab={tab}
        onTab={setTab}
      />
      <RecordSidebar store={store} record={record} tab={tab} onTab={setTab} />
    </StoryFrame>
  );
}

/** The page of a record with its sidebar, as the product draws it. */
export const AttachedFrame = remountedOnArgs(AttachedPage);
