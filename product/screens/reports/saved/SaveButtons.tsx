import { useState } from "react";
import { Button, Classes, Tooltip } from "@blueprintjs/core";
import { FloppyDisk } from "@blueprintjs/icons";
import type { ReportContext } from "../../../../engine/index.ts";
import { isComplete } from "../reportEdits.ts";
import type { OpenReport } from "../useReport.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { SaveAsDialog } from "./SaveAsDialog.tsx";
import { useCategories } from "./useCategories.ts";
import { useSave } from "./useSave.ts";

interface Props {
  open: OpenReport;
  context: ReportContext;
  /** There are results. */
  hasResults: boolean;
  /** What a new card is called at first. */
  title: string;
}

/** Spec reporting.md 8. */
const noCategory = "A custom dashboard category must be created before a report can be saved.";

/** Keeps the report as a card of the user's dashboard: in its own card, or in a new one (spec reporting.md 4). */
export function SaveButtons({ open, context, hasResults, title }: Props) {
  const [asked, setAsked] = useState<"saveAs" | "category">();
  const { categories, hasFailed, reload, add } = useCategories();
  const isNone = categories?.length === 0;
  const mayKeep = hasResults && isComplete(open.draft);
  const close = () => setAsked(undefined);
  const saveAs = () => setAsked("saveAs");
  const before = open.saved?.widget;
  return (
    <>
      {before && <SaveButton {...{ open, context }} isDisabled={!mayKeep} onCopy={saveAs} />}
      {isNone ? (
        <NoCategory />
      ) : (
        <Button text="Save As" disabled={!mayKeep || !categories} onClick={saveAs} />
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
          {...{ categories }}
          {...(before ? { title: `${before.name} (copy)`, description: before.description } : { title })}
          report={open.draft}
          onAdd={add}
          onSaved={open.keepAs}
          onListed={reload}
          onClose={close}
        />
      )}
    </>
  );
}

type SaveButtonProps = Pick<Props, "open" | "context"> & { isDisabled: boolean; onCopy(): void };

/** Saves the report where it is kept; nothing where the user may not, or would lose what they do not see of it. */
function SaveButton({ open, context, isDisabled, onCopy }: SaveButtonProps) {
  const { isBusy, conflict, save, overwrite, openTheirs, dismiss } = useSave(open);
  const { access, partial } = open.saved?.widget ?? {};
  if (access === "view" || partial) return null;
  return (
    <>
      <Button
        icon={<FloppyDisk />}
        text="Save"
        loading={isBusy && !conflict}
        disabled={isDisabled}
        onClick={save}
      />
      {conflict && (
        <ConflictDialog
          {...{ ...conflict, context, isBusy }}
          onCopy={() => {
            dismiss();
            onCopy();
          }}
          onOverwrite={overwrite}
          onOpenTheirs={openTheirs}
          onClose={dismiss}
        />
      )}
    </>
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
