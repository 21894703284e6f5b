import { Button, MenuItem, Spinner } from "@blueprintjs/core";
import { Archive, CaretDown, Export } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../../views/index.ts";
import type { FiledState } from "./filed/useFilings.ts";
import { fileProblem, type OshaFileKind, oshaFiles } from "./oshaFiles.ts";
import type { OshaExport } from "./useOshaExport.ts";
import type { AskedLog } from "./useOshaLog.ts";

interface Props {
  asked: AskedLog;
  files: OshaExport;
  filed: FiledState;
}

/** The buttons of the form: its submit button, a menu of what else can be made, and one that keeps what was filed. */
export function OshaActions({ asked, files: { isBusy, exportFile }, filed }: Props) {
  return (
    <div className="canned-actions">
      {/* It is not disabled while it is busy: it would lose the focus, which comes back to it after the dialog. The second click of two is none. */}
      <Button
        type="submit"
        intent="primary"
        icon={isBusy ? <Spinner size={16} /> : <Export />}
        text="Export"
        aria-busy={isBusy}
        onClick={(event) => {
          if (event.detail > 1) event.preventDefault();
        }}
      />
      <ButtonPopover
        placement="bottom-start"
        arrow={false}
        animation="minimal"
        content={
          <KeyMenu aria-label="More Files">
            {[oshaFiles.document, oshaFiles.cases, oshaFiles.summary].map((file) => (
              <FileItem key={file.words} file={file} asked={asked} onExport={() => exportFile(file)} />
            ))}
          </KeyMenu>
        }
      >
        <Button endIcon={<CaretDown />} text="More Files" />
      </ButtonPopover>
      {filed.mayKeep && asked.log && (
        <Button icon={<Archive />} text="Keep as Filed" onClick={() => filed.setKeeping(true)} />
      )}
    </div>
  );
}

interface ItemProps {
  file: OshaFileKind;
  asked: AskedLog;
  onExport(): void;
}

/** A file, or why it cannot be had. */
function FileItem({ file, asked, onExport }: ItemProps) {
  const reason = reasonOf(file, asked);
  return (
    <MenuItem
      multiline
      disabled={reason !== undefined}
      text={
        <>
          {file.words}
          {reason !== undefined && <span className="osha-reason">{reason}</span>}
        </>
      }
      onClick={onExport}
    />
  );
}

function reasonOf(file: OshaFileKind, { log, isLoading, error }: AskedLog): string | undefined {
  if (file.part === "forms") return undefined;
  if (log) return fileProblem(log, file);
  if (isLoading) return "The log is being loaded.";
  return error === undefined ? "Choose a year and a terminal." : "The log could not be loaded.";
}
