import { type ComponentProps, Suspense, useState } from "react";
import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Export } from "@blueprintjs/icons";
import { lazyScreen } from "../../../shell/lazyScreen.tsx";
import { useTray } from "../../../tray/Tray.tsx";
import type { ExportDialog } from "./ExportDialog.tsx";
import type { ExportSource } from "./useExport.ts";

/** Nobody who only looks at a list loads it. */
const Exporting = lazyScreen<ComponentProps<typeof ExportDialog>>(
  async () => (await import("./ExportDialog.tsx")).ExportDialog,
);

interface Props {
  source: ExportSource;
  label?: string;
  /** How the list is taken as CSV in another way than by reading all of it here. */
  onCsv?(): void;
  size?: "small" | "medium";
  busy?: boolean;
}

/** Takes all rows that the filters let through, in the columns that are shown, into a file. */
export function ExportMenu({ source, label = "Export", onCsv, size = "small", busy = false }: Props) {
  const tray = useTray();
  const [format, setFormat] = useState<"csv" | "xlsx" | "pdf">();
  return (
    <>
      <PopoverNext
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        content={
          <Menu aria-label="Export">
            <MenuItem text="CSV" onClick={onCsv ?? (() => setFormat("csv"))} />
            <MenuItem text="Excel (XLSX)" onClick={() => setFormat("xlsx")} />
            {tray && <MenuItem text="PDF" onClick={() => setFormat("pdf")} />}
          </Menu>
        }
      >
        <Button size={size} icon={<Export />} endIcon={<CaretDown />} text={label} loading={busy} />
      </PopoverNext>
      {format && (
        <Suspense>
          <Exporting source={source} format={format} onClose={() => setFormat(undefined)} />
        </Suspense>
      )}
    </>
  );
}
