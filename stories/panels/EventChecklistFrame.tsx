import { useState } from "react";
import type { Abilities, RecordData } from "../../engine/index.ts";
import { RecordView, recordPageView, type DataSource, type LeaveGuard } from "../../views/index.ts";
import { remountedOnArgs } from "../fixtures/remountedOnArgs.tsx";
import { engine } from "../fixtures/schemas.ts";
import { everything, newStore, recordOf, ruleContext, StoryFrame } from "../fixtures/StoryFrame.tsx";
import { checklistPorts, checklistRecords, crashFile, type ChecklistMishaps } from "./checklistPorts.ts";

interface Props extends ChecklistMishaps {
  /** The checklists that are stored. */
  lists?: (typeof crashFile)[];
  abilities?: Abilities;
  /** What the user may do with each item; left out: all. */
  itemAbilities?: RecordData["abilities"];
  dataSource?: Partial<DataSource>;
  /** Whether there is a page on which checklist templates are made. */
  mayCreateTemplates?: boolean;
  leaveGuard?: LeaveGuard;
  notify?(intent: string, message: string): void;
}

function EventChecklistPage(props: Props) {
  const { abilities = everything, lists = [crashFile], mayCreateTemplates = true } = props;
  const [{ store, record, port }] = useState(() => {
    const { template, record: accident } = recordOf("accident");
    const stored = checklistRecords(engine, accident.id, lists);
    for (const [id, each] of stored)
      if (props.itemAbilities) stored.set(id, { ...each, abilities: props.itemAbilities });
    const ports = checklistPorts(engine, stored, ruleContext(abilities), props);
    const { notify, leaveGuard } = props;
    return {
      record: accident,
      store: newStore(template, accident, abilities, undefined, engine),
      port: {
        dataSource: { ...ports, ...props.dataSource },
        linkToNew: () => (mayCreateTemplates ? "#/admin/eventChecklists/create" : undefined),
        ...(notify ? { notify } : {}),
        ...(leaveGuard ? { leaveGuard } : {}),
      },
    };
  });
  const [tab, setTab] = useState("checklist");
  return (
    <StoryFrame abilities={abilities} port={port}>
      <RecordView
        store={store}
        record={record}
        view={recordPageView(store.template)}
        tab={tab}
        onTab={setTab}
      />
    </StoryFrame>
  );
}

/** The tab Checklist on the page of an accident. */
export const EventChecklistFrame = remountedOnArgs(EventChecklistPage);
