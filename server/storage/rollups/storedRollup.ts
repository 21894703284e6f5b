/** Rollups as the database has them: by which name, of which columns. */
import { rollupsOf } from "../../../engine/server.ts";
import type { CompiledRollup, RollupUnit } from "../../../engine/server.ts";
import type { CompiledField, CompiledTemplate, Engine } from "../../../engine/index.ts";
import { readColumn, shortHash, storedColumn, tableName } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";

/** A rollup with the columns of its template's table. */
export interface StoredRollup {
  rollup: CompiledRollup;
  template: CompiledTemplate;
  /** That of the records. */
  table: string;
  /** Names what the rollup and its template say: when either says something else, the numbers are kept again under another name. */
  signature: string;
  unit: RollupUnit;
  date: StoredColumn;
  dimensions: readonly StoredColumn[];
  measures: readonly StoredColumn[];
}

/** Another number when this code keeps other numbers of the same rollup. */
const LAYOUT = 1;

const known = new WeakMap<readonly CompiledRollup[], readonly StoredRollup[]>();

/** The rollups of a template, in the order of their files. */
export function storedRollups(
  engine: Pick<Engine, "rollups">,
  template: CompiledTemplate,
): readonly StoredRollup[] {
  const rollups = rollupsOf(engine, template);
  const found = known.get(rollups) ?? rollups.flatMap((rollup) => stored(rollup, template) ?? []);
  known.set(rollups, found);
  return found;
}

/** Without those that read what `ext` keeps or what is not stored as it is shown. */
function stored(rollup: CompiledRollup, template: CompiledTemplate): StoredRollup | undefined {
  const columnsOf = (fields: readonly CompiledField[]) =>
    fields.flatMap(({ key }) => storedColumn(template, key) ?? []);
  const [date] = columnsOf([rollup.date]);
  const dimensions = columnsOf(rollup.dimensions);
  const measures = columnsOf(rollup.measures);
  const isPlain = [date, ...dimensions, ...measures].every(
    (column) => column !== undefined && column.own === undefined && column.shown === undefined,
  );
  if (date === undefined || !isPlain) return undefined;
  const table = tableName(template.alias);
  const named = (columns: readonly StoredColumn[]) => columns.map(({ name, type }) => [name, type]);
  const said = [
    LAYOUT,
    rollup.alias,
    rollup.unit,
    table,
    template.hash,
    ...[[date], dimensions, measures].map(named),
  ];
  const signature = shortHash(JSON.stringify(said), 16);
  return { rollup, template, table, signature, unit: rollup.unit, date, dimensions, measures };
}

/** The columns of records that some rollups read, each once; as they are named without a table. */
export function readNames(rollups: readonly StoredRollup[]): string[] {
  const columns = rollups.flatMap(({ date, dimensions, measures }) => [date, ...dimensions, ...measures]);
  return [...new Set(columns.map((column) => readColumn(column)))];
}
