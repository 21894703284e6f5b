import { Button, MenuItem } from "@blueprintjs/core";
import { Duplicate, Edit, Link, More, People, Redo, Undo } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu, useKeys } from "../../../views/index.ts";
import { showToast } from "../../common/toasts.ts";
import { ScheduleItems } from "./schedules/SendByEmail.tsx";
import type { OpenReport } from "./useReport.ts";

interface Props {
  open: OpenReport;
  /** Asks for another name and description of the saved report; undefined: it cannot be changed. */
  onDescribe: (() => void) | undefined;
  /** Says who may see the saved report; undefined: it is not the user's own. */
  onShare: (() => void) | undefined;
}

const linkRefused = "The link could not be copied. Copy it from the address bar instead.";

async function copyLink() {
  try {
    await navigator.clipboard.writeText(window.location.href);
    void showToast("success", "The link to this report has been copied.");
  } catch {
    void showToast("error", linkRefused);
  }
}

/** What is done with a report less often; edits are undone by keys as well. */
export function MoreActions({ open, onDescribe, onShare }: Props) {
  const { undo, redo } = open;
  useKeys({
    title: "Report",
    rows: [
      { strokes: ["Control+z"], does: "Undo", run: () => undo?.() },
      { strokes: ["Control+Shift+z", "Control+y"], does: "Redo", run: () => redo?.() },
    ],
  });
  return (
    <ButtonPopover
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      content={
        <KeyMenu aria-label="More">
          <MenuItem icon={<Undo />} text="Undo" disabled={!undo} onClick={undo} />
          <MenuItem icon={<Redo />} text="Redo" disabled={!redo} onClick={redo} />
          <MenuItem icon={<Duplicate />} text="Duplicate" disabled={!open.saved} onClick={open.duplicate} />
          <MenuItem
            icon={<Edit />}
            text="Name and description..."
            disabled={!onDescribe}
            onClick={onDescribe}
          />
          <MenuItem icon={<People />} text="Who may see it..." disabled={!onShare} onClick={onShare} />
          <ScheduleItems card={open.saved?.widget?.id} />
          <MenuItem icon={<Link />} text="Copy link" disabled={!open.ran} onClick={() => void copyLink()} />
        </KeyMenu>
      }
    >
      <Button icon={<More />} aria-label="More" />
    </ButtonPopover>
  );
}
