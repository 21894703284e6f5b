import type { CompiledTemplate } from "../../../../engine/index.ts";
import { conversionBetween } from "../../../../engine/authoring/index.ts";
import type { JsonValue } from "../../../../engine/index.ts";
import { storedColumns } from "../../columns/columns.ts";
import type { StoredColumn } from "../../columns/columns.ts";
import type { FieldSource } from "../plan/changeSet.ts";
import { declaredFrom } from "../plan/planTable.ts";

/** A field that a company added, with the slot of its values in `ext`. */
export type OwnColumn = StoredColumn & Required<Pick<StoredColumn, "own">>;

/** What becomes of the values of a field that a company added. */
export type OwnMove =
  /** Visible from now on: empty, or with the values that it had before it was removed. */
  | { do: "show"; after: OwnColumn }
  /** Removed, or of another kind: the values are kept, and nobody sees them. */
  | { do: "hide"; before: OwnColumn }
  | { do: "convert"; before: OwnColumn; after: OwnColumn };

/** What becomes of the values when a company's template changes from one to the other. */
export function ownMoves(before: CompiledTemplate, after: CompiledTemplate): OwnMove[] {
  const olds = ownColumns(before);
  const news = ownColumns(after);
  const isAmong = (all: readonly OwnColumn[], { own }: OwnColumn) =>
    all.some((each) => each.own.key === own.key);
  const gone = olds.filter((column) => !isAmong(news, column));
  const come = news.filter((column) => !isAmong(olds, column));
  return [
    ...come.map((column): OwnMove => {
      const former = gone.find(({ name }) => name === column.name);
      return former && isConverted(former, column)
        ? { do: "convert", before: former, after: column }
        : { do: "show", after: column };
    }),
    ...gone
      .filter((column) => !come.some((next) => next.name === column.name && isConverted(column, next)))
      .map((column): OwnMove => ({ do: "hide", before: column })),
  ];
}

function ownColumns(template: CompiledTemplate): OwnColumn[] {
  return storedColumns(template).flatMap((column) =>
    column.own === undefined ? [] : [{ ...column, own: column.own }],
  );
}

function isConverted(before: OwnColumn, after: OwnColumn): boolean {
  return conversionBetween(declaredFrom(sourceOf(before)), declaredFrom(sourceOf(after))) !== "none";
}

/** The field of a column as it was declared. */
export function sourceOf({ key, field }: OwnColumn): FieldSource {
  return { key, isRelation: false, definition: field.definition as unknown as JsonValue };
}
