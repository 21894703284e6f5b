import { useState } from "react";
import type { Abilities, RecordData, ViewNode } from "../../engine/index.ts";
import { RecordView, type DataSource } from "../../views/index.ts";
import { begunAnew } from "../fixtures/begunAnew.tsx";
import { engine } from "../fixtures/schemas.ts";
import { everything, newStore, recordOf, Stage } from "../fixtures/Stage.tsx";

interface Props {
  /** Alias of the record's template. */
  template: string;
  node: ViewNode;
  dataSource?: Partial<DataSource>;
  abilities?: Abilities;
  /** Whether the user may edit the record. */
  mayEdit?: boolean;
  notify?(intent: string, message: string): void;
}

function ChecklistPage({
  template,
  node,
  dataSource,
  abilities = everything,
  mayEdit = true,
  notify,
}: Props) {
  const [{ store, record, port }] = useState(() => {
    const sample = recordOf(template);
    const rights = { ...sample.record.abilities, edit: mayEdit };
    const told: RecordData = { ...sample.record, abilities: rights };
    return {
      record: told,
      store: newStore(sample.template, told, abilities, undefined, engine),
      port: { ...(dataSource ? { dataSource } : {}), ...(notify ? { notify } : {}) },
    };
  });
  return (
    <Stage abilities={abilities} port={port}>
      <RecordView store={store} record={record} view={{ type: "section", children: [node] }} />
    </Stage>
  );
}

/** A record whose page holds nothing but one of its lists. */
export const ChecklistStage = begunAnew(ChecklistPage);
