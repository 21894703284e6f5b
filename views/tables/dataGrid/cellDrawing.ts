import { createContext, type ReactNode } from "react";
import type { RecordData } from "../../../engine/index.ts";

/** Columns that are drawn in a way of their own, by key: what stands in a record's cell. */
export type CellDrawing = Readonly<Record<string, (record: RecordData) => ReactNode>>;

/** The drawings of a grid; its copies and exports hold the column's text. */
export const CellDrawingContext = createContext<CellDrawing>({});
