import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { CaretDown, Export } from "@blueprintjs/icons";
import { ButtonPopover } from "../../../views/index.ts";
import { showToast } from "../../common/toasts.ts";
import type { CannedReport, CannedValues, ExportFormat } from "../../services/index.ts";
import { useTray } from "../../tray/Tray.tsx";
import { useToastedAction } from "../useAction.ts";

const words: Readonly<Record<ExportFormat, string>> = { csv: "CSV", xlsx: "Excel (XLSX)", pdf: "PDF" };

interface Props {
  report: CannedReport;
  values: CannedValues;
  disabled: boolean;
}

/** Has the server make a file of the report as its form is narrowed; the tray shows its progress and fetches it. */
export function CannedExport({ report, values, disabled }: Props) {
  const tray = useTray();
  const { isBusy, act } = useToastedAction();
  const start = (format: ExportFormat) =>
    act(async () => {
      await tray?.startExport(format, { canned: report.alias, name: report.name, values });
      void showToast("success", "The file is being made. It downloads when it is ready.");
    });
  if (tray === undefined) return null;
  return (
    <ButtonPopover
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      content={
        <Menu aria-label="Export As">
          {report.exportTypes.map((format) => (
            <MenuItem key={format} text={words[format]} onClick={() => void start(format)} />
          ))}
        </Menu>
      }
    >
      <Button
        icon={<Export />}
        endIcon={<CaretDown />}
        text="Export As"
        disabled={disabled}
        loading={isBusy}
        {...(report.hideRunButton && { intent: "primary" as const })}
      />
    </ButtonPopover>
  );
}
