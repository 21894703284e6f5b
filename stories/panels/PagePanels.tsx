import { useState } from "react";
import type { Abilities, ViewNode } from "../../engine/index.ts";
import { RecordView } from "../../views/index.ts";
import { shownNodes } from "../fixtures/controls.ts";
import { engine } from "../fixtures/schemas.ts";
import { everything, newStore, nothing, recordOf, StoryFrame } from "../fixtures/StoryFrame.tsx";
import { pagePorts, type Asked } from "./pagePorts.ts";

interface Props extends Partial<Asked> {
  nodes: ViewNode[];
  /** Type of the nodes that are drawn; left out: all. */
  shown?: string;
  /** false: somebody who may look at the record and do nothing. */
  mayEdit?: boolean;
}

type SampleProps = Asked & { nodes: ViewNode[]; mayEdit: boolean };

/** The panels of an accident's page, one below the other. They are reset when a control changes. */
export function PagePanels(props: Props) {
  const sample: SampleProps = {
    nodes: shownNodes(props.nodes, props.shown),
    answer: props.answer ?? "ready",
    wording: props.wording ?? "usual",
    rows: props.rows ?? 4,
    confidential: props.confidential ?? false,
    mayEdit: props.mayEdit ?? true,
  };
  return <Panels key={JSON.stringify(sample)} {...sample} />;
}

function Panels({ nodes, mayEdit, ...asked }: SampleProps) {
  const abilities: Abilities = mayEdit ? everything : nothing;
  const [{ store, record, port }] = useState(() => {
    const { template, record: sample } = recordOf("accident");
    const record = {
      ...sample,
      relations: asked.answer === "none" ? { ...sample.relations, primaryModel: null } : sample.relations,
      abilities: { ...sample.abilities, edit: mayEdit, delete: mayEdit },
    };
    return {
      record,
      store: newStore(template, record, abilities, undefined, engine),
      port: { dataSource: pagePorts(engine, record, asked), linkToNew: () => "#/new" },
    };
  });
  return (
    <StoryFrame abilities={abilities} port={port}>
      <RecordView store={store} record={record} view={{ type: "section", children: nodes }} />
    </StoryFrame>
  );
}
