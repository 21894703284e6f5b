import { Button, MenuItem } from "@blueprintjs/core";
import { CaretDown, Export } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../views/index.ts";
import type { ExportFormat } from "../../services/index.ts";

interface Props {
  label: string;
  /** Paper is made by the server only. */
  withPdf: boolean;
  busy?: boolean;
  onPick(format: ExportFormat): void;
}

/** Asks for the kind of a file. */
export function FormatMenu({ label, withPdf, busy = false, onPick }: Props) {
  return (
    <ButtonPopover
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={
        <KeyMenu aria-label="Export">
          <MenuItem text="CSV" onClick={() => onPick("csv")} />
          <MenuItem text="Excel (XLSX)" onClick={() => onPick("xlsx")} />
          {withPdf && <MenuItem text="PDF" onClick={() => onPick("pdf")} />}
        </KeyMenu>
      }
    >
      <Button icon={<Export />} endIcon={<CaretDown />} text={label} loading={busy} />
    </ButtonPopover>
  );
}
