import { useEffect } from "react";
import type { PrintDocument } from "../../engine/index.ts";
import { pageStyle, type Paper } from "./pageStyle.ts";

/** Whether this browser prints what a page's rule puts into its margins. */
export const hasPageEdges = "CSSMarginRule" in globalThis;

/** Lets the pages that are printed be those of this document, for as long as it is shown. */
export function usePageStyle(shown: PrintDocument, paper: Paper | undefined): void {
  const text = pageStyle(shown, paper);
  useEffect(() => {
    // No style element: the page's policy lets nothing inline in.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [text]);
}
