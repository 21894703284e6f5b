// Pages under test report elements whose looks are left out of the style sheet.
import { findUnused, unusedNames } from "./unusedNames.mjs";

/** Watches a page from now on: the first element of each kind that is listed as unused is an error that nobody catches. */
function watch(find, unused) {
  const seen = new Set();
  const look = (element) => {
    const kind = `${element.tagName} ${element.getAttribute("class") ?? ""}`;
    if (seen.has(kind)) return;
    seen.add(kind);
    const names = find(unused, element.tagName, [...element.classList]);
    if (names)
      reportError(
        new Error(`"${names.join(" ")}" is listed in unusedNames.mjs, and stands on the page: ${kind}`),
      );
  };
  const lookAtAll = (node) => {
    if (!(node instanceof Element)) return;
    look(node);
    for (const element of node.querySelectorAll('[class*="bp6-"]')) look(element);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === "attributes") look(target);
      else addedNodes.forEach(lookAtAll);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
}

/** The text of a script that does this. */
export const watchUnused = `(${watch})(${findUnused}, ${JSON.stringify(unusedNames)});`;
