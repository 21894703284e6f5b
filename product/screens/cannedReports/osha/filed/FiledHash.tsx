import { Button } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import { logFailure } from "../../../../common/failures.ts";
import { showToast } from "../../../../common/toasts.ts";

/** Digits that are shown; all of them are in the title and are copied. */
const shown = 12;

/** The hash of a file, short, with a button that copies all of it. */
export function FiledHash({ hash }: { hash: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash);
      void showToast("success", "The hash was copied.");
    } catch (error) {
      logFailure(error);
      void showToast(
        "error",
        "The hash could not be copied. Allow this page to use the clipboard and try again.",
      );
    }
  };
  return (
    <span className="osha-hash">
      <code title={hash}>{hash.slice(0, shown)}…</code>
      <Button
        size="small"
        variant="minimal"
        icon={<Duplicate size={12} />}
        aria-label={`Copy hash ${hash.slice(0, shown)}`}
        onClick={() => void copy()}
      />
    </span>
  );
}
