import { useState } from "react";
import { Dialog, DialogBody } from "@blueprintjs/core";
import { useTray } from "../../tray/Tray.tsx";
import type { FileFormat } from "./exportFiles.ts";
import { ExportHere } from "./ExportHere.tsx";
import { ExportWhole } from "./ExportWhole.tsx";
import { mostExported } from "./readAll.ts";
import { useExactCount } from "./useExactCount.ts";
import type { ExportSource } from "./useExport.ts";

interface Props {
  source: ExportSource;
  format: FileFormat | "pdf";
  onClose(): void;
}

/** Exports a list: what is small is read and written here, anything else is made by the server. */
export function ExportDialog({ source, format, onClose }: Props) {
  const tray = useTray();
  const count = useExactCount(tray && source.count);
  const [isWhole, setWhole] = useState(format === "pdf");
  const isCounted = count !== "counting";
  const isLarge = isWhole || (typeof count === "number" && count > mostExported);
  return (
    <Dialog
      className="screen-dialog"
      isOpen
      title={`Export ${source.title}`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      {!isCounted && (
        <DialogBody>
          <p role="status">Counting records...</p>
        </DialogBody>
      )}
      {isCounted && tray && isLarge && (
        <ExportWhole tray={tray} source={source} format={format} count={count} onClose={onClose} />
      )}
      {isCounted && !isLarge && format !== "pdf" && (
        <ExportHere
          source={source}
          format={format}
          onClose={onClose}
          {...(tray && { onWhole: () => setWhole(true) })}
        />
      )}
    </Dialog>
  );
}
