import type { TableState } from "../../../../engine/index.ts";
import type { SavedView } from "../../../services/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { useToastedAction } from "../../useAction.ts";
import type { KeptViews } from "../useKeptViews.ts";

const linkRefused = "The link could not be copied. Copy it from the address bar instead.";

/** What the menu of saved views does at once. Each shows how it went; a failure leaves everything as it was. */
export function useViewWork(kept: KeptViews) {
  const { act } = useToastedAction();
  const run = (work: Promise<unknown>, done: string) =>
    act(async () => {
      await work;
      void showToast("success", done);
    });
  return {
    save: (view: SavedView, state: TableState) =>
      run(kept.change(view, { state }), `The view "${view.name}" has been saved.`),
    share: (view: SavedView, shared: boolean) =>
      run(
        kept.change(view, { shared }),
        shared ? `The view "${view.name}" is now shared.` : `The view "${view.name}" is no longer shared.`,
      ),
    setDefault: (view: SavedView | null) =>
      run(
        kept.setDefault(view?.id ?? null),
        view ? `This list now opens with "${view.name}".` : "This list now opens as usual.",
      ),
    async copyLink() {
      try {
        await navigator.clipboard.writeText(window.location.href);
        void showToast("success", "The link to this list has been copied.");
      } catch {
        void showToast("error", linkRefused);
      }
    },
  };
}
