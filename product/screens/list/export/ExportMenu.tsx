import { useState } from "react";
import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Export } from "@blueprintjs/icons";
import type { TableState } from "../../../../engine/index.ts";
import type { TemplateEntry } from "../../../setup/workspace.ts";
import type { ListQuery } from "../useListRows.ts";
import { ExportDialog } from "./ExportDialog.tsx";
import type { FileFormat } from "./files.ts";

interface Props {
  entry: TemplateEntry;
  query: ListQuery;
  columns: TableState["columns"];
}

/** Takes all rows that the filters let through, in the columns that are shown, into a file. */
export function ExportMenu({ entry, query, columns }: Props) {
  const [format, setFormat] = useState<FileFormat>();
  return (
    <>
      <PopoverNext
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        content={
          <Menu aria-label="Export">
            <MenuItem text="CSV" onClick={() => setFormat("csv")} />
            <MenuItem text="Excel (XLSX)" onClick={() => setFormat("xlsx")} />
          </Menu>
        }
      >
        <Button size="small" icon={<Export />} endIcon={<CaretDown />} text="Export" />
      </PopoverNext>
      {format && (
        <ExportDialog
          entry={entry}
          query={query}
          columns={columns}
          format={format}
          onClose={() => setFormat(undefined)}
        />
      )}
    </>
  );
}
