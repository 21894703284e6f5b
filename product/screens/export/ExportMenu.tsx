import { type ComponentProps, Suspense, useState } from "react";
import type { ExportFormat } from "../../services/index.ts";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { useTray } from "../../tray/Tray.tsx";
import type { ExportDialog } from "./ExportDialog.tsx";
import { FormatMenu } from "./FormatMenu.tsx";
import type { ExportSource } from "./useExport.ts";

/** Nobody who only looks at a list loads it. */
const Exporting = lazyScreen<ComponentProps<typeof ExportDialog>>(
  async () => (await import("./ExportDialog.tsx")).ExportDialog,
);

interface Props {
  source: ExportSource;
}

/** Takes all rows that the filters let through, in the columns that are shown, into a file. */
export function ExportMenu({ source }: Props) {
  const tray = useTray();
  const [format, setFormat] = useState<ExportFormat>();
  return (
    <>
      <FormatMenu label="Export" withPdf={tray !== undefined} onPick={setFormat} />
      {format && (
        <Suspense>
          <Exporting source={source} format={format} onClose={() => setFormat(undefined)} />
        </Suspense>
      )}
    </>
  );
}
