/** Stories of the claim table: an event with its claims. */
import { useState } from "react";
import { Button } from "@blueprintjs/core";
import {
  compileValidators,
  createEngine,
  createFormStore,
  type ClaimTableView,
  type RecordData,
} from "../../engine/index.ts";
import { RecordForm, RecordView } from "../../views/index.ts";
import { recordWith, relatedSource, type Mishaps } from "../fixtures/sampleRelated.ts";
import { now } from "../fixtures/sampleValues.ts";
import { everything, ruleContext, StoryFrame, type Port } from "../fixtures/StoryFrame.tsx";

interface Props extends Mishaps {
  node: Partial<ClaimTableView>;
  /** How many claims there are. */
  claims?: number;
  /** How many more that the user may not view. */
  restricted?: number;
  /** Settings of the company. */
  settings?: Record<string, string>;
  /** Whether flags of the company are on; left out: they are. */
  flags?: boolean;
  /** true: the record's page, not its form. */
  readOnly?: boolean;
  /** The user may only view the event. */
  isViewer?: boolean;
  /** The user may not edit the claims. */
  untouchable?: boolean;
  isNew?: boolean;
  port?: Port;
  /** What saving a claim answers, in place of a success. */
  refusal?: { kind: "conflict" } | { kind: "failed"; message: string };
}

const base = { groupTypes: ["Terminal"], modules: ["employees"] };
const list = (...columns: string[]) => ({
  type: "list",
  columns,
  orderBy: [{ field: "id", direction: "desc" }],
});

function templates(node: Partial<ClaimTableView>) {
  const event = {
    ...base,
    alias: "event",
    name: "Accident",
    label: { expression: "location" },
    fields: { location: { type: "text", label: "Location" } },
    relations: { claims: { template: "claim", label: "Claims", multi: true, inverse: "event" } },
    views: {
      edit: {
        type: "section",
        title: "Accident",
        children: ["location", { type: "claimTable", relation: "claims", ...node }],
      },
      list: list("location"),
    },
  };
  const claim = {
    ...base,
    alias: "claim",
    name: "Claim",
    label: { expression: "'Claim ' & recordNumber" },
    fields: {
      claimant: { type: "text", label: "Claimant" },
      lossDate: { type: "dateTime", kind: "date", label: "Date of loss" },
      incurred: { type: "currency", label: "Incurred loss" },
    },
    relations: { event: { template: "event", label: "Event" } },
    views: {
      edit: { type: "section", children: ["claimant", "event"] },
      list: list("recordNumber", "claimant", "lossDate", "incurred"),
    },
  };
  return [{ json: event }, { json: claim }];
}

const eventId = 2000;
const names = ["Dana Whitfield", "Luis Ortega", "مريم حداد"];

function setUp({ node, claims = 2, restricted = 0, untouchable = false, refusal, port, ...props }: Props) {
  const engine = createEngine({ templates: templates(node) });
  const stored = Array.from({ length: claims }, (_, index): RecordData => {
    const record = recordWith(engine, "claim", 7000 + index, {
      label: `Claim ${7000 + index}`,
      fields: {
        claimant: names[index % names.length] ?? null,
        lossDate: now,
        incurred: 1250.5 * (index + 1),
      },
      relations: { event: eventId },
    });
    return untouchable ? { ...record, abilities: { ...record.abilities, edit: false } } : record;
  });
  const hidden = Array.from({ length: restricted }, (_, index) => ({
    id: 7900 + index,
    templateAlias: "claim",
    label: null,
    restricted: true as const,
    sourceId: `K/${index + 1}`,
  }));
  const made = recordWith(engine, "event", eventId, {
    label: "Reno",
    fields: { location: "Reno" },
    relationModels: { claims: hidden },
  });
  const record = { ...made, abilities: { ...made.abilities, edit: !props.isViewer } };
  const context = {
    ...ruleContext(everything),
    config: (key: string) => props.settings?.[key],
    flag: () => props.flags ?? true,
  };
  // The newest first, as the list is ordered.
  const newest = new Map([...stored].reverse().map((claim) => [claim.id, claim]));
  const source = relatedSource(engine, newest, context, props);
  const template = engine.template("event");
  const store = createFormStore({
    engine,
    template,
    record: props.isNew ? null : record,
    context,
    validators: compileValidators(template),
  });
  const relatedRecords = refusal ? { ...source, save: async () => refusal } : source;
  return {
    engine,
    store,
    record: props.isNew ? null : record,
    port: {
      linkToNew: (alias: string) => `#/model/${alias}/create`,
      ...port,
      dataSource: { relatedRecords },
    },
  };
}

/** The form of an accident, or with `readOnly` its record. */
export function ClaimFrame(props: Props) {
  const [{ engine, store, record, port }] = useState(() => setUp(props));
  return (
    <StoryFrame engine={engine} port={port}>
      {props.readOnly && record ? (
        <RecordView store={store} record={record} />
      ) : (
        <RecordForm store={store} record={record} onSubmit={() => undefined}>
          <Button type="submit" intent="primary" text="Save" />
        </RecordForm>
      )}
    </StoryFrame>
  );
}
