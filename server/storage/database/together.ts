import type { Connection, FieldDef, Submittable } from "pg";
import { valueTypes } from "./valueTypes.ts";

let names = 0;

/**
 * A statement whose text is always the same. A connection keeps its plan, under a name of this process. Make one for each text, outside of
 * functions: what a connection keeps is never dropped.
 */
export class Prepared {
  readonly name = `kept_${(names += 1)}`;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A statement to be sent. Values are sent beside the text and never become part of it. */
export interface Statement {
  prepared: Prepared;
  values: readonly Value[];
}

type Value = string | number | boolean | Buffer | null;
type Row = Record<string, unknown>;

const sent = (value: Value) =>
  value === null || typeof value === "string" || Buffer.isBuffer(value) ? value : String(value);

/**
 * Statements that are sent to the database in one message and answered in one. The first that fails ends them: the database looks at none that
 * comes after it. `kept` are the statements that the connection has prepared.
 */
export class Together implements Submittable {
  /** The rows of each statement. */
  readonly answer: Promise<Row[][]>;
  private readonly statements: readonly Statement[];
  private readonly kept: Set<Prepared>;
  private readonly results: Row[][] = [];
  private rows: Row[] = [];
  private fields: readonly FieldDef[] = [];
  private resolve: (results: Row[][]) => void = () => undefined;
  private reject: (error: unknown) => void = () => undefined;

  constructor(statements: readonly Statement[], kept: Set<Prepared>) {
    this.statements = statements;
    this.kept = kept;
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Called by the driver when it is this one's turn. */
  submit(connection: Connection): void {
    connection.stream.cork();
    for (const { prepared, values } of this.statements) {
      const { name, text } = prepared;
      if (!this.kept.has(prepared)) {
        // One that was prepared in a message that then failed is there without our knowing.
        connection.close({ type: "S", name }, true);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ statement: name, values: values.map(sent) }, true);
      connection.describe({ type: "P", name: "" }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  /** The columns of the rows that follow. */
  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.fields = fields;
  }

  /** A row, each value as the database writes it. */
  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    const row: Row = {};
    for (const [index, { name, dataTypeID }] of this.fields.entries()) {
      const text = texts[index] ?? null;
      row[name] = text === null ? null : valueTypes.getTypeParser(dataTypeID, "text")(text);
    }
    this.rows.push(row);
  }

  /** The end of a statement. */
  handleCommandComplete(): void {
    this.results.push(this.rows);
    this.rows = [];
  }

  /** The end of all. */
  handleReadyForQuery(): void {
    for (const { prepared } of this.statements) this.kept.add(prepared);
    this.resolve(this.results);
  }

  /** A statement failed, or the connection did. */
  handleError(error: unknown): void {
    this.reject(error);
  }
}
