/** Stories of views that show or keep related records: a claim with what hangs on it. */
import { useState } from "react";
import { Button } from "@blueprintjs/core";
import {
  compileValidators,
  createEngine,
  createFormStore,
  secondsPerDay,
  startOfDay,
  type Engine,
  type RecordData,
  type RecordInput,
  type ViewNode,
} from "../../engine/index.ts";
import { RecordForm, RecordView, UndoButtons, type LeaveGuard } from "../../views/index.ts";
import { relatedSource, recordWith, type Mishaps } from "../fixtures/sampleRelated.ts";
import { now } from "../fixtures/sampleValues.ts";
import { enumSets } from "../fixtures/schemas.ts";
import { everything, ruleContext, StoryFrame } from "../fixtures/StoryFrame.tsx";
import { templatesWith } from "./templates.ts";

interface Props extends Mishaps {
  nodes: ViewNode[];
  /** How many notes are stored; default 3. */
  notes?: number;
  /** How many of them cannot be drawn, after the first; default 0. */
  broken?: number;
  /** Whether an adjuster and two helpers are there; default true. */
  people?: boolean;
  /** How often a sentence stands in the career of the adjuster. */
  sentences?: number;
  readOnly?: boolean;
  /** The user may only view the claim. */
  isViewer?: boolean;
  /** true: nobody gives the views their port. */
  withoutPort?: boolean;
  /** true: a button reads the claim again, as the page does when something behind a window was saved. */
  rereads?: boolean;
  /** true: the claim itself is not stored yet. */
  isNew?: boolean;
  notify?(intent: string, message: string): void;
  onNavigate?(href: string): void;
  /** Asked by what holds something typed that is not saved. */
  leaveGuard?: LeaveGuard;
  onSubmit?(input: RecordInput): void;
}

const claimId = 4000;
const sentence = "Handled collisions with fixed objects in three states. ";

function noteRecord(engine: Engine, index: number, isBroken: boolean): RecordData {
  const text = `Note ${index + 1}`;
  const day = startOfDay(now) - index * secondsPerDay;
  const fields = { text, day, open: index % 2 === 0, amount: 100 * (index + 1), position: index + 1 };
  const record = recordWith(engine, "note", 2000 + index, {
    label: text,
    fields,
    relations: { claim: claimId },
  });
  return isBroken ? { ...record, protectedFields: null as never } : record;
}

function adjusterRecord(engine: Engine, index: number, sentences: number): RecordData {
  const name = ["Maria Keller", "Luis Ortega", "Priya Nair"][index] ?? "";
  const fields = { name, rank: "active", service: 27 + index, history: sentence.repeat(sentences) };
  return recordWith(engine, "adjuster", 1000 + index, { label: name, fields, protectedFields: ["ssn"] });
}

function totalRecord(engine: Engine): RecordData {
  const fields = {
    category: enumSets.find(({ alias }) => alias === "preventability")?.values[0]?.name ?? "",
  };
  return recordWith(engine, "total", 3000, {
    label: "Total",
    fields: { ...fields, reserves: 500, payments: 120 },
    computations: { paid: 120, remaining: 380 },
    relations: { claim: claimId },
  });
}

function storedOf(engine: Engine, { notes = 3, broken = 0, people = true, sentences = 2 }: Props) {
  const all = [
    ...Array.from({ length: notes }, (_, index) => noteRecord(engine, index, index > 0 && index <= broken)),
    ...Array.from({ length: people ? 3 : 0 }, (_, index) => adjusterRecord(engine, index, sentences)),
    totalRecord(engine),
  ];
  return new Map(all.map((record) => [record.id, record]));
}

function setUp(props: Props) {
  const engine = createEngine({ templates: templatesWith(props.nodes), enumSets });
  const template = engine.template("claim");
  const stored = storedOf(engine, props);
  const source = relatedSource(engine, stored, ruleContext(everything), props);
  const ids = (alias: string) =>
    [...stored.values()].filter((each) => each.templateAlias === alias).map(({ id }) => id);
  const [adjuster = null, ...helpers] = ids("adjuster");
  const relations = { adjuster, helpers, notes: ids("note"), totals: ids("total") };
  const made = recordWith(engine, "claim", claimId, {
    label: "Claim C-1",
    fields: { number: "C-1" },
    relations,
  });
  const record = { ...made, abilities: { ...made.abilities, edit: !props.isViewer } };
  const store = createFormStore({
    engine,
    template,
    record: props.isNew ? null : record,
    context: ruleContext(everything),
    validators: compileValidators(template),
    sources: {
      records: (all, alias) => source.records(alias, all),
      validators: async (alias) => compileValidators(engine.template(alias)),
      lookup: () => Promise.reject(new Error("There are no lookups here.")),
    },
  });
  return { engine, store, record: props.isNew ? null : record, source };
}

/** The form of a claim, or with `readOnly` its record. */
export function RelatedFrame(props: Props) {
  const [{ engine, store, record: first, port }] = useState(() => {
    const made = setUp(props);
    const { notify, leaveGuard, onNavigate } = props;
    return {
      ...made,
      port: {
        dataSource: { relatedRecords: props.withoutPort ? undefined : made.source },
        ...(notify ? { notify } : {}),
        ...(leaveGuard ? { leaveGuard } : {}),
        ...(onNavigate ? { onNavigate } : {}),
      },
    };
  });
  const [record, setRecord] = useState(first);
  if (props.readOnly && record) {
    return (
      <StoryFrame engine={engine} port={port}>
        <RecordView store={store} record={record} />
      </StoryFrame>
    );
  }
  return (
    <StoryFrame engine={engine} port={port}>
      <RecordForm store={store} record={record} onSubmit={(input) => props.onSubmit?.(input)}>
        <Button type="submit" intent="primary" text="Save" />
        <UndoButtons />
        {props.rereads && record && <Button text="Read again" onClick={() => setRecord({ ...record })} />}
      </RecordForm>
    </StoryFrame>
  );
}
