import type { FleetList } from "../../engine/index.ts";
import type { createFleetClient } from "../../product/testing/index.ts";
import { engine } from "../fixtures/schemas.ts";
import { now } from "../fixtures/sampleValues.ts";
import { monitorOf } from "../monitors/sampleMonitors.ts";

type Client = ReturnType<typeof createFleetClient>;

const files = import.meta.glob<FleetList>("../../schemas/fleetPerformance/*.json", {
  eager: true,
  import: "default",
});

function listOf(alias: string): FleetList {
  const found = Object.values(files).find((list) => list.alias === alias);
  if (!found) throw new Error(`There is no list ${alias} in schemas/fleetPerformance.`);
  return found;
}

const templateOf = ({ recordType, monitor }: FleetList) =>
  recordType === undefined ? monitorOf(monitor ?? "").template : engine.template(recordType);

const people = ["Flores, Nicholas", "Abernathy-Castellanos, Maximiliana Guadalupe", "Reyes, Jordan"];

/** A page of a list: three records, each column with something to read. */
export const rowsOf: Client["rows"] = async (alias) => {
  const list = listOf(alias);
  const { byKey, alias: recordType } = templateOf(list);
  const columns = list.columns.flatMap((key) => byKey.get(key) ?? []);
  const textOf = (field: (typeof columns)[number], index: number) => {
    if (field.valueKind === "date") return `10/0${index + 1}/2026`;
    if (field.valueKind === "number") return String(90 - 20 * index);
    if (field.relation) return people[index] ?? "--";
    return field.key === "groupId" ? "Portland Terminal" : `${field.label} ${index + 1}`;
  };
  return {
    list: alias,
    columns: columns.map(({ key, label, fieldType, multi }) => ({
      field: key,
      label,
      align: fieldType.align,
      sortable: !multi,
    })),
    rows: people.map((_, index) => ({
      id: 100 + index,
      templateAlias: recordType,
      groupId: 3,
      label: `${list.name} ${100 + index}`,
      texts: columns.map((field) => textOf(field, index)),
    })),
    next: null,
    asOf: now,
    notices: [],
  };
};

/** The numbers of a list, fewer from one to the next; of a list with a period beside two more, and none the same. */
export const countsOf: Client["counts"] = async (alias) => {
  const { counts, period } = listOf(alias);
  return {
    list: alias,
    counts: counts.map(({ alias: name, label }, index) => ({
      alias: name,
      label,
      count: 1_200 >> (3 * index),
      ...(period !== undefined && { before: (1_200 >> (3 * index)) + 2 * (1 - index) }),
    })),
    asOf: now,
  };
};

/** How many employees have which scores. */
export const graphOf: Client["graph"] = async () => ({
  list: "risk-scores",
  bands: (listOf("risk-scores").score?.bands ?? []).map(({ alias, label }, index) => ({
    alias,
    label,
    count: [40, 21, 9, 2][index] ?? 0,
    before: [38, 25, 7, 2][index] ?? 0,
  })),
  asOf: now,
});

/** The scores of both terminals. */
export const unitsOf: Client["units"] = async () => ({
  list: "risk-scores",
  units: [
    { groupId: 3, average: 41.25, highest: 122.5, count: 30 },
    { groupId: 4, average: 18, highest: 44, count: 42 },
  ],
  isCut: false,
  asOf: now,
});
