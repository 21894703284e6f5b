import { createElement, type ReactNode } from "react";

/** The elements of letters, by what they are drawn as: the dialog has a heading of its own above the letter's. */
const drawn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["article", "header", "div", "p", "dl", "dt", "dd", "table", "thead", "tbody", "tr", "th", "td"].map(
      (name) => [name, name],
    ),
  ),
  h1: "h3",
};

/** The letter on a page of HTML, as elements of ours: whatever else the page has, and every attribute but classes, is left out. */
export function letterNodes(html: string): ReactNode {
  // What stands around the letter is for those who show the page by itself.
  const letter = html.slice(html.indexOf("<article"), html.lastIndexOf("</article>") + "</article>".length);
  const page = new DOMParser().parseFromString(letter, "text/html");
  return [...page.body.childNodes].map(nodeOf);
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() === "" ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const name = drawn[node.localName];
  if (name === undefined) return null;
  const inner = [...node.childNodes].map(nodeOf);
  const { className } = node;
  return createElement(
    name,
    { key, ...(className === "" ? {} : { className }), ...(name === "p" ? { dir: "auto" } : {}) },
    ...inner,
  );
}
