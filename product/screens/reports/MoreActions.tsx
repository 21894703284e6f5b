import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Duplicate, Link, More, Redo, Undo } from "@blueprintjs/icons";
import { ButtonPopover, useKeys } from "../../../views/index.ts";
import { showToast } from "../../common/toasts.ts";
import type { OpenReport } from "./useReport.ts";

interface Props {
  open: OpenReport;
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
export function MoreActions({ open }: Props) {
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
        <Menu aria-label="More">
          <MenuItem icon={<Undo />} text="Undo" disabled={!undo} onClick={undo} />
          <MenuItem icon={<Redo />} text="Redo" disabled={!redo} onClick={redo} />
          <MenuItem icon={<Duplicate />} text="Duplicate" disabled={!open.saved} onClick={open.duplicate} />
          <MenuItem icon={<Link />} text="Copy link" disabled={!open.ran} onClick={() => void copyLink()} />
        </Menu>
      }
    >
      <Button icon={<More />} aria-label="More" />
    </ButtonPopover>
  );
}
