/** Stories of a record at a glance: a unit with a score, dates of its own and cases, some of them open. */
import { useState } from "react";
import {
  compileValidators,
  createEngine,
  createFormStore,
  secondsPerDay,
  startOfDay,
  type Abilities,
  type Engine,
  type FieldValues,
  type GlanceView,
  type RecordData,
} from "../../engine/index.ts";
import { recordReadView, RecordView, type AddressState, type DataSource } from "../../views/index.ts";
import { recordWith, relatedSource, type Mishaps } from "../fixtures/sampleRelated.ts";
import { now } from "../fixtures/sampleValues.ts";
import { enumSets } from "../fixtures/schemas.ts";
import { everything, ruleContext, StoryFrame } from "../fixtures/StoryFrame.tsx";

interface GlanceProps extends Mishaps {
  /** Titles of cases that are open. */
  open?: readonly string[];
  /** What the unit has: a score that went up, a date and a plate. Left out: all of it. */
  isBare?: boolean;
  plate?: string;
  abilities?: Abilities;
  dataSource: Pick<DataSource, "timeline" | "attention" | "personScores">;
  address?: AddressState;
}

const id = 4000;
const today = startOfDay(now);
const list = (column: string) => ({
  type: "list",
  columns: [column],
  orderBy: [{ field: "id", direction: "asc" }],
});
const date = (label: string) => ({ type: "dateTime", kind: "date", label });

const glance: GlanceView = {
  type: "glance",
  facts: ["plate", "seats"],
  scores: [{ relation: "ratings", value: "score", change: "change", better: "lower" }],
  scorecards: true,
  dates: ["registration"],
  due: ["unit"],
  open: [{ relation: "cases", where: { field: "open", is: true }, date: "day" }],
};

const templates = [
  {
    alias: "unit",
    name: "Unit",
    groupTypes: ["Terminal"],
    modules: ["employees"],
    label: { expression: "plate" },
    fields: {
      plate: { type: "text", label: "Plate" },
      seats: { type: "number", label: "Seats" },
      registration: date("Registration expires"),
    },
    relations: {
      cases: { template: "case", label: "Cases", multi: true, inverse: "unit" },
      ratings: { template: "rating", label: "Watch list", multi: true, inverse: "unit" },
    },
    views: {
      edit: {
        type: "tabs",
        comments: false,
        children: [
          { type: "tab", title: "Overview", children: ["plate", "seats", "registration"] },
          {
            type: "tab",
            title: "Cases",
            children: [{ type: "viewTable", relation: "cases", columns: ["day"] }],
          },
        ],
      },
      list: list("plate"),
      glance,
    },
  },
  {
    alias: "case",
    name: "Case",
    groupTypes: ["Terminal"],
    modules: ["equipment"],
    label: { expression: "title" },
    fields: {
      title: { type: "text", label: "Title" },
      day: date("Day"),
      open: { type: "boolean", label: "Open" },
    },
    relations: { unit: { template: "unit", label: "Unit" } },
    views: { edit: { type: "section", children: ["title"] }, list: list("day") },
  },
  {
    alias: "rating",
    name: "Rating",
    groupTypes: ["Terminal"],
    modules: ["employees"],
    label: { expression: "'Rating'" },
    fields: {
      score: { type: "number", kind: "decimal", label: "Score" },
      change: { type: "number", kind: "decimal", label: "Change", signed: true },
    },
    relations: { unit: { template: "unit", label: "Unit" } },
    views: { edit: { type: "section", children: ["score"] }, list: list("score") },
  },
];

function recordsOf(engine: Engine, { open = [], isBare = false }: GlanceProps): RecordData[] {
  const cases = open.map((title, index) =>
    recordWith(engine, "case", 1000 + index, {
      label: title,
      fields: { title, day: today - index * secondsPerDay, open: true },
      relations: { unit: id },
    }),
  );
  const closed = recordWith(engine, "case", 1900, {
    label: "Closed case",
    fields: { title: "Closed case", day: today, open: false },
    relations: { unit: id },
  });
  const rating = recordWith(engine, "rating", 2000, {
    label: "Rating",
    fields: { score: 41.5, change: 3.2 },
    relations: { unit: id },
  });
  return [...cases, closed, ...(isBare ? [] : [rating])];
}

function setUp(props: GlanceProps) {
  const { isBare = false, plate = "TX 4411", abilities = everything } = props;
  const engine = createEngine({ templates: templates.map((json) => ({ json })), enumSets });
  const template = engine.template("unit");
  const fields: FieldValues = isBare ? {} : { plate, seats: 2, registration: today + 40 * secondsPerDay };
  const record = recordWith(engine, "unit", id, { label: plate, fields });
  const context = ruleContext(abilities);
  const store = createFormStore({
    engine,
    template,
    record,
    context,
    validators: compileValidators(template),
  });
  const stored = new Map(recordsOf(engine, props).map((each) => [each.id, each]));
  return { engine, store, record, relatedRecords: relatedSource(engine, stored, context, props) };
}

/** The page of a unit, at its first tab. */
export function GlanceFrame(props: GlanceProps) {
  const [{ engine, store, record, relatedRecords }] = useState(() => setUp(props));
  const { dataSource, address, abilities = everything } = props;
  return (
    <StoryFrame
      engine={engine}
      abilities={abilities}
      port={{ dataSource: { ...dataSource, relatedRecords }, ...(address && { address }) }}
    >
      <RecordView store={store} record={record} view={recordReadView(store.template)} />
    </StoryFrame>
  );
}
