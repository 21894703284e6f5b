// DuckDB in this process: a table of columns in memory, filled by the appender, since its extensions cannot be downloaded.
import { DuckDBInstance } from "@duckdb/node-api";

/** Opens a database in memory. */
export async function openDuckDb() {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  return {
    /** Makes a table of columns with a name and a type: `bigint`, `double` or `varchar`. Rows are lists of values in their order. */
    async createTable(name, columns) {
      const described = columns.map((column) => `${column.name} ${column.type}`);
      await connection.run(`create table ${name} (${described.join(", ")})`);
      const appender = await connection.createAppender(name);
      const write = columns.map(({ type }) => writers[type](appender));
      return {
        append(rows) {
          for (const row of rows) {
            for (let index = 0; index < row.length; index += 1) {
              const value = row[index];
              if (value === null) appender.appendNull();
              else write[index](value);
            }
            appender.endRow();
          }
        },
        close: () => appender.closeSync(),
      };
    },
    async rows(statement) {
      return (await connection.runAndReadAll(statement)).getRowObjectsJS();
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

const writers = {
  bigint: (appender) => (value) => appender.appendBigInt(BigInt(value)),
  double: (appender) => (value) => appender.appendDouble(Number(value)),
  varchar: (appender) => (value) => appender.appendVarchar(value),
};
