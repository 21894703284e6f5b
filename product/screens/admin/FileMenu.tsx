import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Export } from "@blueprintjs/icons";
import { useState } from "react";
import { endFailure, showFailure, showToast } from "../../common/toasts.ts";
import { errorText, type ExportFormat, type GrantExport, type LogExport } from "../../services/index.ts";
import type { FailureCode } from "../useAction.ts";
import { useTray } from "../../tray/Tray.tsx";

const formats = [
  { format: "csv", text: "CSV" },
  { format: "xlsx", text: "Excel (XLSX)" },
] as const;

interface Props {
  source: LogExport | GrantExport;
  /** The code of a failure (spec platform.md 8). */
  failureCode: FailureCode;
}

/** Has the server make a file, of a log as it is narrowed, or of users and roles; the tray shows its progress and fetches it. */
export function FileMenu({ source, failureCode }: Props) {
  const tray = useTray();
  const [isBusy, setBusy] = useState(false);
  const start = async (format: ExportFormat) => {
    setBusy(true);
    try {
      await tray?.startExport(format, source);
      void endFailure(failureCode);
      void showToast("success", "The file is being made. It downloads when it is ready.");
    } catch (error) {
      const reason = errorText(error);
      if (reason !== undefined) void showFailure(failureCode, reason);
    } finally {
      setBusy(false);
    }
  };
  const items = formats.map(({ format, text }) => (
    <MenuItem key={format} text={text} onClick={() => void start(format)} />
  ));
  return (
    <PopoverNext
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={<Menu aria-label="Export">{items}</Menu>}
    >
      <Button icon={<Export />} endIcon={<CaretDown />} text="Export" loading={isBusy} />
    </PopoverNext>
  );
}
