/** What is typed into the box that finds records from every page. */
import type { Engine } from "../../engine/index.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { planOf, SOME_GROUPS } from "../query/principals.ts";
import { words } from "../query/values.ts";

/** Something that is typed. */
export interface Case {
  name: string;
  text: string;
  /** Whether there is anything to be found. */
  isFound: boolean;
}

const word = words[321] ?? "";

const casesWith = (id: number): readonly Case[] => [
  { name: "number", text: String(id), isFound: true },
  { name: "exact", text: "harborville", isFound: true },
  { name: "prefix", text: "har", isFound: true },
  { name: "two-words", text: "harborville ca", isFound: true },
  { name: "misspelt", text: word.replace(/^(..)(.)(.)/, "$1$3$2"), isFound: true },
  { name: "none", text: "zzyzx", isFound: false },
];

/** All cases; the number is that of an accident that everybody who asks may view. Throws an Error where there is none. */
export async function casesOf(company: BenchCompany, engine: Engine): Promise<readonly Case[]> {
  const groupIds = planOf(company, SOME_GROUPS).abilities.groups("view", engine.template("accident"));
  const { rows } = await company.observer.query<{ ids: string[] | null }>(
    "select array_agg(id order by id) as ids from t_accident where customer_id = $1 and group_id = any($2)",
    [company.customerId, groupIds],
  );
  const ids = rows[0]?.ids ?? [];
  const id = ids[Math.floor(ids.length / 2)];
  if (id === undefined) throw new Error("There are too few records: ask for more with --records=...");
  return casesWith(Number(id));
}
