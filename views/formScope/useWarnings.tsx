import { useState } from "react";
import type { FormStore, FormWarning } from "../../engine/index.ts";
import { ConfirmDialog } from "../parts/dialogs/ConfirmDialog.tsx";

interface Pending {
  warnings: readonly FormWarning[];
  decide(confirmed: boolean): void;
}

/**
 * Asks about a form's warnings before it is sent (spec records.md 4.1). `confirm` resolves with true where there are none or the
 * person confirms them; after Cancel the form goes to the field of the first one.
 */
export function useWarnings(store: FormStore, goTo: (path: string) => void) {
  const [pending, setPending] = useState<Pending>();

  function confirm(): Promise<boolean> {
    const warnings = store.warnings();
    if (warnings.length === 0) return Promise.resolve(true);
    return new Promise((resolve) => setPending({ warnings, decide: resolve }));
  }
  const decide = (confirmed: boolean) => {
    setPending(undefined);
    pending?.decide(confirmed);
    const [first] = pending?.warnings ?? [];
    if (!confirmed && first) goTo(first.path);
  };
  const dialog = pending && (
    <ConfirmDialog
      isOpen
      title="Warning"
      confirm="Confirm"
      cancel="Cancel"
      intent="warning"
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <ul className="ss-warnings">
        {pending.warnings.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { confirm, dialog };
}
