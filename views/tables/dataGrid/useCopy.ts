import { useCallback, useMemo, useState } from "react";
import { sheetOf, toTsv, type RecordData } from "../../../engine/index.ts";
import { useFormatContext, useViews } from "../../context/viewsContext.ts";
import type { GridColumn } from "./columns/columns.ts";
import type { GridRows, Line } from "./gridProps.ts";
import { logFailure } from "../../serverData/logFailure.ts";

/**
 * `onCopy` copies lines as a spreadsheet takes them: the chosen ones, or where none is chosen the given one. `said` is what was
 * done, for those who do not see it.
 */
export function useCopy(
  columns: readonly GridColumn[],
  { count, at }: GridRows,
  selection: ReadonlySet<number> | undefined,
) {
  const format = useFormatContext();
  const { notify } = useViews();
  const [said, setSaid] = useState("");

  const copy = useMemo(
    () => async (records: readonly RecordData[]) => {
      const sheet = await sheetOf(records, columns, format);
      if (!sheet || records.length === 0) return;
      try {
        await navigator.clipboard.writeText(toTsv(sheet));
        const number = records.length.toLocaleString("en-US");
        setSaid(`${number} ${records.length === 1 ? "row" : "rows"} copied.`);
      } catch (error) {
        logFailure("Copying rows to the clipboard", error);
        notify?.(
          "danger",
          "The rows could not be copied. Allow this page to use the clipboard and try again.",
        );
      }
    },
    [columns, format, notify],
  );
  const onCopy = useCallback(
    (line?: Line) => {
      const chosen = Array.from({ length: count }, (_, index) => at(index))
        .filter((record) => record !== undefined)
        .filter(({ id }) => selection?.has(id) === true);
      const own = line?.type === "record" && line.record ? [line.record] : [];
      void copy(chosen.length > 0 ? chosen : own);
    },
    [count, at, selection, copy],
  );
  return { said, onCopy };
}
