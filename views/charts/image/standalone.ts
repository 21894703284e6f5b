/** What gives a drawing its looks; style sheets do not come along into a file. */
const looks = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "paint-order",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "unicode-bidi",
];

/** Attributes that mean something in the page only. */
const ofPage = ["class", "style", "tabindex", "focusable", "role"];
const isOfPage = (name: string) => ofPage.includes(name) || /^(aria|data)-/.test(name);

function copyLooks(from: Element, to: Element) {
  const computed = getComputedStyle(from);
  for (const name of to.getAttributeNames()) if (isOfPage(name)) to.removeAttribute(name);
  // As attributes: the page's Content-Security-Policy refuses styles, and reports them.
  for (const name of looks) to.setAttribute(name, computed.getPropertyValue(name));
}

/** Markup of a drawing in the page that looks the same anywhere: without what only shows where the pointer is. */
export function standalone(svg: SVGSVGElement): string {
  const clone = document.importNode(svg, true);
  const originals = [svg, ...svg.querySelectorAll("*")];
  const copies = [clone, ...clone.querySelectorAll("*")];
  originals.forEach((original, index) => {
    const copy = copies[index];
    if (!copy) return;
    if (original.getAttribute("data-image") === "no") copy.remove();
    else copyLooks(original, copy);
  });
  return new XMLSerializer().serializeToString(clone);
}
