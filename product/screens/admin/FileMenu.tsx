import { Button, MenuItem } from "@blueprintjs/core";
import { CaretDown, Export } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../views/index.ts";
import type { FailureCode } from "../../common/failures.ts";
import { showToast } from "../../common/toasts.ts";
import type { ExportFormat, GrantExport, LogExport } from "../../services/index.ts";
import { useToastedAction } from "../useAction.ts";
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
  const { isBusy, act } = useToastedAction(failureCode);
  const start = (format: ExportFormat) =>
    act(async () => {
      await tray?.startExport(format, source);
      void showToast("success", "The file is being made. It downloads when it is ready.");
    });
  const items = formats.map(({ format, text }) => (
    <MenuItem key={format} text={text} onClick={() => void start(format)} />
  ));
  return (
    <ButtonPopover
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={<KeyMenu aria-label="Export">{items}</KeyMenu>}
    >
      <Button icon={<Export />} endIcon={<CaretDown />} text="Export" loading={isBusy} />
    </ButtonPopover>
  );
}
