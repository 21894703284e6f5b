/** All cases of one record type on one database. */
import type pg from "pg";
import { step } from "../../scripts/lib/process.mjs";
import { refreshRollups } from "../../server/storage/index.ts";
import type { EnumSetSource } from "../../server/storage/index.ts";
import { groupsOf } from "../find/served.ts";
import { addressOf } from "../lib/address.ts";
import type { Samples } from "../lib/rows.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { principals } from "../query/principals.ts";
import type { Card, CardFields } from "./cards.ts";
import { singleCards, twelveCards } from "./cards.ts";
import { sizeName } from "./content.ts";
import { counterOf } from "./counted.ts";
import { startDrizzleCube } from "./drizzleCube.ts";
import { openDuckDbFloor } from "./duckdb.ts";
import { openFloor } from "./floor.ts";
import { startOurs } from "./ours.ts";
import type { Ours } from "./ours.ts";
import { race, timed } from "./race.ts";
import type { Case } from "./race.ts";
import type { Person, Subject } from "./subject.ts";
import { tableOf } from "./tables.ts";

/** Records of one type. */
export interface Field {
  fields: CardFields;
  records: number;
}

export interface Measuring {
  /** `pg` or `embedded`. */
  name: string;
  field: Field;
  company: BenchCompany;
  connection: pg.ClientConfig;
  enumSets: readonly EnumSetSource[];
  /** Who is measured beside SQL by hand. */
  subjects: readonly string[];
  /** The cases that are measured; left out: all. */
  named: readonly string[] | undefined;
  repeats: number;
  samples: Samples;
}

/** Accidents that are saved in a turn. */
const WRITES = 10;
/** How often each card is asked to find the slowest. */
const TRIES = 4;

/** Measures and writes down; gives why something was not measured. */
export async function measure(measuring: Measuring): Promise<string[]> {
  const { name, field, company, connection, subjects, named, repeats, samples } = measuring;
  const prefix = `${name}:${sizeName(field.records)}`;
  const people = principals.map(({ suffix, groups }) => ({
    suffix,
    groupIds: groups === undefined ? undefined : groupsOf(company, groups),
  }));
  const data = { customerId: company.customerId, tables: [tableOf(company.engine, field.fields)] };
  const isNamed = (each: string) => named?.includes(each) ?? true;
  const opened: Subject[] = [];
  const open = async <S extends Subject>(subject: S | Promise<S>): Promise<S> => {
    opened.push(await subject);
    return subject;
  };
  try {
    const floor = await open(openFloor(connection, data));
    if (subjects.includes("floor:duckdb"))
      await step(`${prefix}: DuckDB is loaded`, () => open(openDuckDbFloor(company.observer, data)));
    if (subjects.includes("drizzle-cube")) await open(startDrizzleCube({ ...data, connection, people }));
    const { template } = field.fields;
    const served = { ...measuring, template, people, databaseUrl: addressOf(connection) };
    await step(`${prefix}: rollups are built`, () => buildRollups(company));
    const servers: Ours[] = [];
    for (const each of ["ours", "ours:no-rollups"] as const)
      if (subjects.includes(each)) servers.push(await open(startOurs({ ...served, name: each })));
    const counter = await counterOf(company.observer);
    const missing: string[] = [];
    await step(`${prefix}: ${repeats} turns`, async () => {
      const all = await casesOf(prefix, field.fields, floor);
      const cases = all.filter(({ name: each }) => isNamed(each.slice(prefix.length + 1)));
      const others = opened.filter((subject) => subject !== floor);
      missing.push(
        ...(await race({ cases, people, subjects: [floor, ...others], counter, samples, repeats })),
      );
    });
    // Those without rollups write last: a rollup that is not marked is stale from then on.
    for (const ours of template === "accident" ? servers : [])
      if (isNamed(writeOf(ours)))
        for (const person of people) await write({ ours, person, prefix, repeats, samples });
    return missing;
  } finally {
    for (const subject of opened.toReversed()) await subject.close();
  }
}

async function casesOf(prefix: string, fields: CardFields, floor: Subject): Promise<Case[]> {
  const [singles, twelve] = [singleCards(fields), twelveCards(fields)];
  const caseOf = (name: string, cards: readonly (Card | undefined)[], isAgain = false): Case => ({
    name: `${prefix}/${name}`,
    cards: cards.filter((card) => card !== undefined),
    isAgain,
  });
  const slowest = await slowestOf(twelve, floor);
  return [
    ...singles.map((card) => caseOf(card.name, [card])),
    caseOf("twelve-cards", twelve),
    caseOf("slowest-card", [slowest]),
    caseOf("repeat", [singles[0]], true),
  ];
}

/** The card that takes SQL by hand longest, at its best of some askings. */
async function slowestOf(cards: readonly Card[], floor: Subject): Promise<Card | undefined> {
  const everybody: Person = { suffix: "", groupIds: undefined };
  const took: { card: Card; ms: number }[] = [];
  for (const card of cards) {
    const times: number[] = [];
    for (let turn = 0; turn < TRIES; turn += 1)
      times.push((await timed(() => floor.ask([card], everybody))).ms);
    took.push({ card, ms: Math.min(...times) });
  }
  return took.toSorted((a, b) => b.ms - a.ms)[0]?.card;
}

interface Writing extends Pick<Measuring, "repeats" | "samples"> {
  ours: Ours;
  person: Person;
  prefix: string;
}

/** Writes down the numbers of all rollups; numbers of before, of a database that is measured again, are computed where records changed. */
export function buildRollups({ db, customerId, engine }: BenchCompany): Promise<void> {
  return refreshRollups(db, { customerId, engine, now: Math.floor(Date.now() / 1_000), restSeconds: 0 });
}

const writeOf = ({ name }: Ours) => (name === "ours" ? "write" : "write-without-rollups");

/** Saves accidents one after the other; the first of them is not measured. */
async function write({ ours, person, prefix, repeats, samples }: Writing): Promise<void> {
  const name = `${prefix}/${writeOf(ours)}${person.suffix}`;
  const figure = { subject: "ours", case: name, measure: "ms", unit: "ms" };
  await ours.write(person);
  for (let count = 0; count < repeats * WRITES; count += 1)
    samples.add(figure, (await timed(() => ours.write(person))).ms);
}
