import { use, useMemo } from "react";
import {
  dueOrder,
  emptyPlaceholder,
  isOpenDue,
  recordValue,
  type CompiledTemplate,
  type RecordData,
} from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { CellDrawingContext, type CellDrawing } from "./cellDrawing.ts";
import { DueDate } from "./DueDate.tsx";

/** How the cells of a grid are drawn: as its context says and, where it is sorted by due date first, that date with its distance. */
export function useDueDrawing(template: CompiledTemplate): CellDrawing {
  const { now } = useViews();
  const given = use(CellDrawingContext);
  return useMemo(() => {
    const due = dueOrder(template);
    if (!due || given[due.field.key]) return given;
    const draw = (record: RecordData) => {
      const day = recordValue(record, due.field);
      if (typeof day !== "number") return emptyPlaceholder;
      return <DueDate day={day} today={now} isOpen={isOpenDue(due, record)} />;
    };
    return { ...given, [due.field.key]: { draw } };
  }, [template, given, now]);
}
