import { useState } from "react";
import { Button, Classes, Tooltip } from "@blueprintjs/core";
import { FloppyDisk } from "@blueprintjs/icons";
import { createDashboardsClient } from "../../../services/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useToastedAction } from "../../useAction.ts";
import { isComplete } from "../reportEdits.ts";
import type { OpenReport } from "../useReport.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { SaveAsDialog } from "./SaveAsDialog.tsx";
import { useCategories } from "./useCategories.ts";

interface Props {
  open: OpenReport;
  /** There are results. */
  hasResults: boolean;
  /** What a new card is called at first. */
  title: string;
}

/** Spec reporting.md 8. */
const noCategory = "A custom dashboard category must be created before a report can be saved.";

/** Keeps the report as a card of the user's dashboard: in its own card, or in a new one (spec reporting.md 4). */
export function SaveButtons({ open, hasResults, title }: Props) {
  const [asked, setAsked] = useState<"saveAs" | "category">();
  const { categories, hasFailed, reload, add } = useCategories();
  const isNone = categories?.length === 0;
  const mayKeep = hasResults && isComplete(open.draft);
  const close = () => setAsked(undefined);
  return (
    <>
      {open.saved?.widget && <SaveButton open={open} isDisabled={!mayKeep} />}
      {isNone ? (
        <NoCategory />
      ) : (
        <Button text="Save As" disabled={!mayKeep || !categories} onClick={() => setAsked("saveAs")} />
      )}
      {isNone && <Button text="New category..." onClick={() => setAsked("category")} />}
      {hasFailed && !categories && (
        <Button
          intent="danger"
          variant="minimal"
          text="Categories could not be loaded. Retry"
          onClick={reload}
        />
      )}
      {asked === "category" && <CategoryDialog onAdd={add} onClose={close} />}
      {asked === "saveAs" && categories && (
        <SaveAsDialog
          {...{ categories, title }}
          report={open.draft}
          onAdd={add}
          onSaved={open.keepAs}
          onClose={close}
        />
      )}
    </>
  );
}

function SaveButton({ open, isDisabled }: { open: OpenReport; isDisabled: boolean }) {
  const client = useOwnClient(createDashboardsClient);
  const { isBusy, act } = useToastedAction();
  const save = () =>
    act(async () => {
      const { saved, draft } = open;
      if (!saved?.widget) return;
      try {
        const widget = await client.changeReport(saved.widget, draft);
        if (widget.type === "report") saved.note(widget);
      } catch (error) {
        // Somebody saved it meanwhile: what it is now is what the next save changes.
        saved.reload();
        throw error;
      }
      void showToast("success", `The report "${saved.widget.name}" has been saved.`);
    });
  return (
    <Button
      icon={<FloppyDisk />}
      text="Save"
      loading={isBusy}
      disabled={isDisabled}
      onClick={() => void save()}
    />
  );
}

/** Why a report cannot be saved anywhere yet; the keyboard reaches it, too. */
function NoCategory() {
  return (
    <Tooltip content={noCategory} placement="bottom">
      <button type="button" className={`${Classes.BUTTON} ${Classes.DISABLED}`} aria-disabled="true">
        <span className={Classes.BUTTON_TEXT}>Save As</span>
      </button>
    </Tooltip>
  );
}
