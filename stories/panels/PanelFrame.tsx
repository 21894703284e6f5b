/** Stories of views that show or ask something particular: one over a small template, with settings of the company. */
import { useState } from "react";
import { Button } from "@blueprintjs/core";
import {
  compileValidators,
  createEngine,
  createFormStore,
  type Abilities,
  type Field,
  type FieldValue,
  type JsonValue,
  type RecordInput,
  type ViewNode,
} from "../../engine/index.ts";
import { RecordForm, RecordView, UndoButtons, type DataSource, type ViewsValue } from "../../views/index.ts";
import { remountedOnArgs } from "../fixtures/remountedOnArgs.tsx";
import { recordWith, relatedSource } from "../fixtures/sampleRelated.ts";
import { enumSets } from "../fixtures/schemas.ts";
import { everything, ruleContext, StoryFrame } from "../fixtures/StoryFrame.tsx";

interface Props {
  fields: Record<string, Field>;
  node: ViewNode;
  values?: Record<string, FieldValue>;
  /** Ids of the event in other systems. */
  sourceIds?: Record<string, string>;
  /** Fields that the reader may not see. */
  redacted?: string[];
  /** Settings of the company. */
  settings?: Record<string, JsonValue>;
  abilities?: Abilities;
  /** The event is about a person, who is on hold. */
  personOnHold?: boolean;
  /** The event is on hold. */
  onHold?: boolean;
  readOnly?: boolean;
  dataSource?: Partial<DataSource>;
  /** Gets what is said to the user wherever they look. */
  notify?: ViewsValue["notify"];
  onSubmit?(input: RecordInput): void;
}

const base = { groupTypes: ["Terminal"], modules: ["employees"] };
const list = (column: string) => ({
  type: "list",
  columns: [column],
  orderBy: [{ field: "id", direction: "asc" }],
});

function setUp({ fields, node, values = {}, settings = {}, abilities = everything, ...props }: Props) {
  const first = Object.keys(fields)[0] ?? "";
  const worker = {
    ...base,
    alias: "worker",
    name: "Worker",
    label: { expression: "name" },
    fields: { name: { type: "text", label: "Name" } },
    views: { edit: { type: "section", children: ["name"] }, list: list("name") },
  };
  const event = {
    ...base,
    alias: "event",
    name: "Event",
    label: { expression: "'Event ' & recordNumber" },
    fields,
    relations: { worker: { template: "worker", label: "Worker" } },
    views: { edit: { type: "section", title: "Event", children: [first, node] }, list: list(first) },
  };
  const engine = createEngine({ templates: [{ json: worker }, { json: event }], enumSets });
  const template = engine.template("event");
  const person = recordWith(engine, "worker", 1000, {
    fields: { name: "Maria Keller" },
    retentionLock: props.personOnHold ?? false,
  });
  const record = recordWith(engine, "event", 2000, {
    fields: values,
    relations: { worker: person.id },
    retentionLock: props.onHold ?? false,
    protectedFields: props.redacted ?? [],
    sourceIds: props.sourceIds ?? {},
  });
  const context = { ...ruleContext(abilities), config: (key: string) => settings[key] };
  const store = createFormStore({
    engine,
    template,
    record,
    context,
    validators: compileValidators(template),
  });
  const relatedRecords = relatedSource(engine, new Map([[person.id, person]]), context);
  const port = {
    dataSource: { relatedRecords, ...props.dataSource },
    ...(props.notify && { notify: props.notify }),
  };
  return { engine, store, record, port };
}

function PanelPage(props: Props) {
  const [{ engine, store, record, port }] = useState(() => setUp(props));
  return (
    <StoryFrame engine={engine} port={port} abilities={props.abilities}>
      {props.readOnly ? (
        <RecordView store={store} record={record} />
      ) : (
        <RecordForm store={store} record={record} onSubmit={(input) => props.onSubmit?.(input)}>
          <Button type="submit" intent="primary" text="Save" />
          <UndoButtons />
        </RecordForm>
      )}
    </StoryFrame>
  );
}

/** The form of an event, or with `readOnly` its record. */
export const PanelFrame = remountedOnArgs(PanelPage);
