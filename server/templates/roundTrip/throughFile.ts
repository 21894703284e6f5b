/** Records through a file: exported and imported again. */
import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { isImportable, tableColumns } from "../../../engine/index.ts";
import type { CompiledTemplate, EnumValue, Group, RecordData } from "../../../engine/index.ts";
import { recordColumns, recordRows, writers } from "../../exports/index.ts";
import { openFile } from "../../imports/files/openFile.ts";
import { fileAt } from "../../imports/files/tableFile.ts";
import { mappingByNames } from "../../imports/mapping/chooseFields.ts";
import { createLoader } from "../../imports/rows/loadRows.ts";
import type { LoadedRow, LoadOptions } from "../../imports/rows/loadRows.ts";

/** Column by which rows find their records again. */
const NUMBER = "Number in the test";
/** The key of that number in the records. */
export const SOURCE = "roundTrip";
/** Rows that are read at once. */
export const PAGE = 500;

interface Trip {
  tenant: LoadOptions["tenant"];
  template: CompiledTemplate;
  exported: readonly RecordData[];
  formats: { groups: readonly Group[]; enumValues(alias: string): readonly EnumValue[] };
  /** Where the file is written. */
  path: string;
}

/** Writes records to a file with all columns that a file may set. */
async function writeRecords({ template, exported, formats, path }: Trip): Promise<void> {
  const columns = tableColumns(template).filter(({ field, key }) => isImportable(field) || key === "groupId");
  const rows = recordRows(exported, columns, formats).map((row, index) => ({
    cells: row.cells,
    texts: () => [...row.texts(), exported[index]?.sourceIds[SOURCE] ?? ""],
  }));
  const head = { label: NUMBER, width: 100, align: "left" as const, isNumber: true };
  const sheet = {
    title: template.plural,
    columns: [...recordColumns(columns), head],
    count: rows.length,
    async *rows() {
      yield rows;
    },
  };
  const book = { title: template.plural, company: "", made: "", sheets: [sheet] };
  writeFileSync(path, await buffer(writers.csv(book, () => undefined)));
}

/** Exports records and imports the file; rows find their record by its number. Gives what became of the rows. */
export async function throughFile(trip: Trip): Promise<LoadedRow[]> {
  await writeRecords(trip);
  const { tenant, template, path } = trip;
  const csv = await openFile(fileAt(path));
  const { mapping } = mappingByNames(template, csv.header);
  const loader = await createLoader({
    tenant,
    template,
    mapping: { ...mapping, sourceIds: { [SOURCE]: { column: NUMBER } } },
    csv,
    group: undefined,
    keys: [`sourceIds.${SOURCE}`],
    dryRun: false,
    run: undefined,
  });
  const loaded: LoadedRow[] = [];
  await loader.loadAll({ size: PAGE, visible: async (batch) => void loaded.push(...batch.rows) });
  return loaded;
}
