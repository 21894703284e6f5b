/** Stories of records that are edited inside another one's form: an incident and its vehicles. */
import { useState } from "react";
import { Button } from "@blueprintjs/core";
import {
  compileValidators,
  createEngine,
  createFormStore,
  type Engine,
  type FormSources,
  type NestedFormView,
  type NestedListView,
  type RecordData,
  type RecordInput,
  type SubFormView,
} from "../../engine/index.ts";
import { RecordForm, RecordView, UndoButtons } from "../../views/index.ts";
import { remountedOnArgs } from "../fixtures/remountedOnArgs.tsx";
import { sampleRecord } from "../fixtures/sampleRecords.ts";
import { everything, ruleContext, StoryFrame } from "../fixtures/StoryFrame.tsx";

interface Props {
  node: NestedFormView | SubFormView | NestedListView;
  /** How many vehicles are stored; of a single relation 0 or 1. */
  stored?: number;
  readOnly?: boolean;
  /** How many times the vehicles cannot be loaded. */
  failures?: number;
  /** true: their answer never comes. */
  waits?: boolean;
  onSubmit?(input: RecordInput): void;
}

const orderBy = [{ field: "id", direction: "asc" }];
const base = { groupTypes: ["Terminal"], modules: ["employees"] };

const vehicle = {
  ...base,
  alias: "vehicle",
  name: "Vehicle",
  label: { expression: "make & ' ' & $string(year)" },
  fields: {
    make: { type: "text", label: "Make", required: true, maxLength: 40 },
    year: { type: "number", kind: "integer", label: "Year", min: 1950, max: 2100 },
    towed: { type: "boolean", label: "Towed" },
    damage: { type: "currency", label: "Damage", min: 0 },
    towedBy: { type: "text", label: "Towed by", required: true, visible: { field: "towed", is: true } },
    position: { type: "number", kind: "integer", label: "Position" },
  },
  relations: { incident: { template: "incident", label: "Incident" } },
  views: {
    edit: { type: "section", columns: 2, children: ["make", "year", "towed", "towedBy", "damage"] },
    list: { type: "list", columns: ["make", "year", "towed", "damage"], orderBy },
  },
};

function incident(node: Props["node"]) {
  const isList = node.type === "nestedList";
  const relation = { template: "vehicle", label: isList ? "Vehicles" : "Other vehicle" };
  return {
    ...base,
    alias: "incident",
    name: "Incident",
    label: { expression: "city" },
    fields: { city: { type: "text", label: "City", required: true } },
    relations: {
      [node.relation]: isList ? { ...relation, multi: true, inverse: "incident" } : relation,
    },
    views: {
      edit: { type: "section", title: "Incident", children: ["city", node] },
      list: { type: "list", columns: ["city"], orderBy },
    },
  };
}

/** Vehicles are numbered from here on, as the sample records of the first template are. */
const firstId = 1000;

function vehicleOf(record: RecordData, id: number): RecordData {
  const index = id - firstId;
  const make = ["Freightliner", "Kenworth", "Utility"][index % 3] ?? "";
  const fields = { make, year: 2015 + (index % 8), towed: false, damage: 100 * (index + 1), towedBy: null };
  return {
    ...record,
    id,
    label: `${make} ${fields.year}`,
    fields: { ...fields, position: index },
    relations: {},
    relationModels: {},
  };
}

function incidentOf(engine: Engine, { node, stored = 0 }: Props): RecordData {
  const ids = Array.from({ length: stored }, (_, index) => firstId + index);
  const record = sampleRecord(engine, engine.template("incident"));
  const sample = sampleRecord(engine, engine.template("vehicle"));
  const related = ids.map((id) => {
    const { templateAlias, label } = vehicleOf(sample, id);
    return { id, templateAlias, label };
  });
  const isList = node.type === "nestedList";
  return {
    ...record,
    relations: { [node.relation]: isList ? ids : (ids[0] ?? null) },
    relationModels: { [node.relation]: isList ? related : (related[0] ?? null) },
  };
}

function sourcesOf(engine: Engine, { failures = 0, waits = false }: Props): FormSources {
  const sample = sampleRecord(engine, engine.template("vehicle"));
  let left = failures;
  return {
    async records(ids) {
      if (waits) await new Promise(() => undefined);
      left -= 1;
      if (left >= 0) throw new Error("The server did not answer.");
      return ids.map((id) => vehicleOf(sample, id));
    },
    validators: async (alias) => compileValidators(engine.template(alias)),
    lookup: () => Promise.reject(new Error("There are no lookups here.")),
  };
}

function storeOf(props: Props) {
  const engine = createEngine({ templates: [{ json: vehicle }, { json: incident(props.node) }] });
  const template = engine.template("incident");
  const record = incidentOf(engine, props);
  const store = createFormStore({
    engine,
    template,
    record,
    context: ruleContext(everything),
    validators: compileValidators(template),
    sources: sourcesOf(engine, props),
  });
  return { engine, store, record };
}

function NestedPage(props: Props) {
  const [{ engine, store, record }] = useState(() => storeOf(props));
  const [sent, setSent] = useState<RecordInput>();
  if (props.readOnly) {
    return (
      <StoryFrame engine={engine}>
        <RecordView store={store} record={record} />
      </StoryFrame>
    );
  }
  const submit = (input: RecordInput) => {
    setSent(input);
    props.onSubmit?.(input);
  };
  return (
    <StoryFrame engine={engine}>
      <RecordForm store={store} record={record} onSubmit={submit}>
        <div style={{ display: "flex", gap: 8 }}>
          <Button type="submit" intent="primary" text="Save" />
          <UndoButtons />
        </div>
      </RecordForm>
      {sent && (
        <pre aria-label="Sent" style={{ whiteSpace: "pre-wrap" }}>
          {JSON.stringify(sent.relationModels ?? {}, null, 1)}
        </pre>
      )}
    </StoryFrame>
  );
}

/** The form of an incident, or with `readOnly` its record, and what is sent when it is saved. */
export const NestedFrame = remountedOnArgs(NestedPage);
