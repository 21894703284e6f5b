import { ConfirmDialog, useReturnFocus, type FocusFallback } from "../../../../views/index.ts";
import type { SavedView } from "../../../services/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { useToastedAction } from "../../useAction.ts";
import type { KeptViews } from "../useKeptViews.ts";
import type { ListState } from "../useListState.ts";
import { NameDialog, type NamedView } from "./NameDialog.tsx";

/** What the menu of saved views asks for. */
export type ViewQuestion = { type: "add" } | { type: "rename" | "delete"; view: SavedView };

interface Props {
  question: ViewQuestion;
  /** The button of the menu that asked, which has the focus afterwards. */
  opener: FocusFallback;
  list: ListState;
  kept: KeptViews;
  onClose(): void;
}

/** The dialogs of saved views: a name for a new one, another name, and whether one is to be deleted. Mounted only while one is open. */
export function ViewDialogs({ question, opener, list, kept, onClose }: Props) {
  useReturnFocus(opener);
  if (question.type === "delete") {
    return <DeleteView view={question.view} list={list} kept={kept} onClose={onClose} />;
  }
  if (question.type === "rename") {
    const { view } = question;
    return (
      <NameDialog
        title="Rename view"
        first={{ name: view.name, shared: view.shared }}
        onSave={(named) => kept.change(view, named)}
        onClose={onClose}
      />
    );
  }
  const add = async (named: NamedView) => list.open(await kept.add({ ...named, state: list.state }));
  return (
    <NameDialog title="Save this view" first={{ name: "", shared: false }} onSave={add} onClose={onClose} />
  );
}

function DeleteView({ view, list, kept, onClose }: Omit<Props, "question" | "opener"> & { view: SavedView }) {
  const { isBusy, act } = useToastedAction();
  const confirm = () =>
    act(async () => {
      await kept.remove(view);
      if (list.view?.id === view.id) list.open(undefined);
      void showToast("success", `The view "${view.name}" has been deleted.`);
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${view.name}?`}
      confirm="Yes, Delete"
      cancel="Cancel"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Are you sure you want to delete this saved view? This action cannot be undone.
      {view.shared && " Nobody else will see it any more either."}
    </ConfirmDialog>
  );
}
