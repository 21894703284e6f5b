import pg from "pg";

type Parser = (text: string) => unknown;

const { builtins } = pg.types;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

/** Whole numbers beyond 2^53 - 1 are never stored, so one is a mistake in our code. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
  return value;
}

/** What `pg` itself would read a type with; its declaration knows only the scalar types. */
const builtIn = pg.types.getTypeParser as (oid: number, format?: "text" | "binary") => Parser;

function arrayOf(parser: Parser): Parser {
  const items = builtIn(TEXT_ARRAY) as (text: string) => (string | null)[];
  return (text) => items(text).map((item) => (item === null ? null : parser(item)));
}

/**
 * The one table of how database types are read, for both kinds of database. Types that are not named keep the parser
 * of `pg`; dates and moments are kept as bigint and never as date types.
 */
const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
  [INT8_ARRAY, arrayOf(wholeNumber)],
  [NUMERIC_ARRAY, arrayOf(Number)],
]);

/** The parsers in the form that `pg` takes in its connection options. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : parsers.get(oid)) ?? builtIn(oid, format),
};
