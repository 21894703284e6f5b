import type { JsonValue } from "../../../../engine/index.ts";
import type { TemplateChange } from "../../../../engine/authoring/index.ts";
import type { ChoicesChange } from "./choices.ts";
import type { DerivedIndex } from "./indexes.ts";

/** A field or relation as it was declared in one version, kept with what is done to its column. */
export interface FieldSource {
  key: string;
  isRelation: boolean;
  definition: JsonValue;
}

/** What values become beside their conversion. */
export interface Filling {
  /** Given to records without a value. */
  whenEmpty?: JsonValue;
  /** Choices that got another name: the old one to the new one. */
  renamed?: Readonly<Record<string, string>>;
}

/** One thing that is done to a column of a template's table. Each can be undone. */
export type ColumnMove =
  /** A new column, made under `fresh` while the name is taken. */
  | ({ do: "add"; column: string; fresh: string; type: string; source: FieldSource } & Filling)
  /** Of a field that is gone: kept under another name, where no query finds it. */
  | { do: "hide"; column: string; kept: string; type: string; source: FieldSource }
  /** Of a field that is brought back. */
  | { do: "restore"; column: string; kept: string; type: string; source: FieldSource }
  | { do: "rename"; column: string; to: string; key: string }
  /** Values are converted from one column to a new one, which then takes its place; the old one is kept. */
  | ({
      do: "convert";
      from: string;
      column: string;
      fresh: string;
      type: string;
      kept: string;
      keptType: string;
      before: FieldSource;
      after: FieldSource;
    } & Filling)
  /** Undoes `convert`: what was written since is converted back into the kept column, which takes its place again. */
  | ({
      do: "return";
      column: string;
      kept: string;
      to: string;
      before: FieldSource;
      after: FieldSource;
    } & Filling)
  /** Undoes `add` where no record has a value. */
  | { do: "drop"; column: string; key: string };

/** A published version of a template: what is needed to see whether anything changed. */
export interface Published {
  version: number;
  hash: string;
  /** Of columns and indexes. */
  layout: string;
}

/** What is done for one template. */
export interface TableChange {
  alias: string;
  name: string;
  table: string;
  from: Published | null;
  to: Published | null;
  /** true: what the version says is new and has to be kept; false: it is known already. */
  isNewVersion: boolean;
  changes: readonly TemplateChange[];
  /** Statements that make the table, or remove it. */
  whole: readonly string[];
  moves: readonly ColumnMove[];
  indexes: { drop: readonly DerivedIndex[]; create: readonly DerivedIndex[] };
}

/** Everything that is done at once: from the templates as they are published to those that were read. */
export interface ChangeSet {
  id: number;
  /** Number of the change set that this one undoes. */
  undoes: number | null;
  tables: readonly TableChange[];
  choices: readonly ChoicesChange[];
  /** Aliases of the templates whose records are computed again. */
  stale: readonly string[];
}

/** Whether there is nothing to do. */
export function isEmpty({ tables, choices }: Pick<ChangeSet, "tables" | "choices">): boolean {
  return tables.length === 0 && choices.every(({ changes }) => changes.length === 0);
}

/** How far a change set has come. */
export interface Progress {
  phase: "converting" | "swapped";
  /** Index among the steps of the phase. */
  step: number;
  /** The last record that is done; those before it are done as well. */
  customer: number;
  record: number;
  /** Records before the last one that somebody was writing: they are tried again. */
  left: readonly number[];
  /** Rows that the step has done. */
  rows: number;
}

/** Whether a change set only adds: then the server applies it by itself when it starts. */
export function isAdditive({ undoes, tables, choices, stale }: ChangeSet): boolean {
  const addsChoices = choices.every(({ changes }) =>
    changes.every(({ kind }) => kind !== "choiceRemoved" && kind !== "choiceRenamed"),
  );
  const adds = tables.every(({ moves }) => moves.every((move) => move.do === "add"));
  return undoes === null && adds && addsChoices && stale.length === 0;
}
