import type { RefObject } from "react";
import { useKeys } from "../keys/useKeys.ts";

/** Goes to the heading of the section after or before what has the focus. */
function goToSection(root: HTMLElement | null, step: 1 | -1) {
  const headings = [...(root?.querySelectorAll("summary") ?? [])];
  const here = document.activeElement ?? document.body;
  const isAfter = (heading: Element) =>
    (here.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isBefore = (heading: Element) =>
    (here.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const heading = step === 1 ? headings.find(isAfter) : headings.findLast(isBefore);
  heading?.focus();
  heading?.scrollIntoView({ block: "nearest" });
}

/** The keys that lead from section to section of a record. */
export function useSectionKeys(root: RefObject<HTMLElement | null>): void {
  useKeys({
    title: "Record",
    rows: [
      { strokes: ["Alt+PageDown"], does: "Next section", run: () => goToSection(root.current, 1) },
      { strokes: ["Alt+PageUp"], does: "Previous section", run: () => goToSection(root.current, -1) },
    ],
    area: () => root.current,
  });
}

/** The keys of a form: save, and from section to section. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  const save = () => {
    const field = document.activeElement;
    // What is typed there reaches the form only when it is left.
    if (field instanceof HTMLElement && field.closest("[data-late]")) {
      field.blur();
      field.focus();
    }
    form.current?.requestSubmit();
  };
  useSectionKeys(form);
  useKeys({
    title: "Form",
    rows: [{ strokes: ["Control+s"], does: "Save", run: save }],
    area: () => form.current,
  });
}
