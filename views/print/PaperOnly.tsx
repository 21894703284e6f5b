import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";

/** Mark of the page while only paper is to be printed. */
const mark = "ssPrintsPaper";

/** What is printed in place of the screen, and never shown on it. */
export function PaperOnly({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.body.dataset[mark] = "";
    return () => {
      delete document.body.dataset[mark];
    };
  }, []);
  return createPortal(<div className="ss-paper-only">{children}</div>, document.body);
}
