import { Button, MenuItem } from "@blueprintjs/core";
import { CaretDown, Export } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../views/index.ts";
import { showToast } from "../../common/toasts.ts";
import type { CannedFormat, CannedReport, CannedValues } from "../../services/index.ts";
import { dispatchQueryExport } from "../../tray/queryExportRequest.ts";
import { useTray } from "../../tray/Tray.tsx";
import { useClient } from "../../workspace/workspace.ts";
import { useToastedAction } from "../useAction.ts";

const words: Readonly<Record<CannedFormat, string>> = {
  csv: "CSV",
  xlsx: "Excel (XLSX)",
  pdf: "PDF",
  txt: "Upload File (TXT)",
};

interface Props {
  report: CannedReport;
  values: CannedValues;
  disabled: boolean;
  /** Of an official file: the rows with errors are left out. */
  validOnly?: boolean;
}

/** Has the server make a file of the report as its form is narrowed; the tray shows its progress and fetches it. */
export function CannedExport({ report, values, disabled, validOnly = false }: Props) {
  const tray = useTray();
  const exports = useClient("exports");
  const { isBusy, act } = useToastedAction();
  const start = (format: CannedFormat) =>
    act(async () => {
      const query = { canned: report.alias, name: report.name, values, ...(validOnly && { validOnly }) };
      dispatchQueryExport({
        job: await exports.startCanned(format, query),
        request: { format, query },
      });
      void showToast("success", "The file is being made. It downloads when it is ready.");
    });
  if (tray === undefined) return null;
  return (
    <ButtonPopover
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      content={
        <KeyMenu aria-label="Export As">
          {report.exportTypes.map((format) => (
            <MenuItem key={format} text={words[format]} onClick={() => void start(format)} />
          ))}
        </KeyMenu>
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
