import type { FieldValues } from "../../../engine/index.ts";
import type { DemoCompany } from "../../companies/companies.ts";
import type { Random } from "../../values/random.ts";

/** A generated record, by its template and its place among the records of that template. */
export interface DemoLink {
  template: string;
  index: number;
}

/** Lines of a list of documents of a record, by the alias of the line; the others are as they are at first. */
export type DemoItems = Readonly<Record<string, { status: string; dateTurnedIn: number }>>;

/** A generated record; links lead to records that come before it. */
export interface DemoRecord {
  groupId: number;
  values: FieldValues;
  links: Readonly<Record<string, DemoLink | readonly DemoLink[]>>;
  /** What its lists of documents say, by the alias of the list. */
  items?: Readonly<Record<string, DemoItems>>;
}

/** Records of one template that are written together: their links lead to earlier waves only. */
export interface DemoWave {
  template: string;
  records: readonly DemoRecord[];
  /** true: saved one by one, as people save, so that they change the records that they name. */
  each?: true;
}

/** What every generator gets. */
export interface Setting {
  company: DemoCompany;
  random: Random;
  /** UTC midnight of the company's day that the data ends at, in epoch seconds. */
  today: number;
  /** Id of the group with this alias. */
  groupId(alias: string): number;
}

/** Years of accidents and injuries before today. */
export const YEARS = 5;
