import { useState } from "react";
import type { Abilities, RecordData, ViewNode } from "../../engine/index.ts";
import { RecordView, type DataSource, type LeaveGuard } from "../../views/index.ts";
import { remountedOnArgs } from "../fixtures/remountedOnArgs.tsx";
import { engine } from "../fixtures/schemas.ts";
import { everything, newStore, recordOf, StoryFrame } from "../fixtures/StoryFrame.tsx";

interface Props {
  /** Alias of the record's template. */
  template: string;
  node: ViewNode;
  dataSource?: Partial<DataSource>;
  abilities?: Abilities;
  /** Whether the user may edit the record. */
  mayEdit?: boolean;
  leaveGuard?: LeaveGuard;
  notify?(intent: string, message: string): void;
  /** Where the items of the list are changed; left out: nowhere. */
  itemsAddress?: string;
}

function ChecklistPage({
  template,
  node,
  dataSource,
  abilities = everything,
  mayEdit = true,
  leaveGuard,
  notify,
  itemsAddress,
}: Props) {
  const [{ store, record, port }] = useState(() => {
    const sample = recordOf(template);
    const rights = { ...sample.record.abilities, edit: mayEdit };
    const reported: RecordData = { ...sample.record, abilities: rights };
    return {
      record: reported,
      store: newStore(sample.template, reported, abilities, undefined, engine),
      port: {
        ...(dataSource ? { dataSource } : {}),
        ...(notify ? { notify } : {}),
        ...(leaveGuard ? { leaveGuard } : {}),
        linkToItems: () => itemsAddress,
      },
    };
  });
  return (
    <StoryFrame abilities={abilities} port={port}>
      <RecordView store={store} record={record} view={{ type: "section", children: [node] }} />
    </StoryFrame>
  );
}

/** A record whose page holds nothing but one of its lists. */
export const ChecklistFrame = remountedOnArgs(ChecklistPage);
