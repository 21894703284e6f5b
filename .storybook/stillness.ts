import { afterEach } from "vitest";

/**
 * A story is tested as it is, not on its way there: no transition, no animation, and with what is below the window laid out, since a check of
 * its size would find it under its neighbors otherwise.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  "*, *::before, *::after { transition: none !important; animation-duration: 0s !important; content-visibility: visible !important; }",
);
document.adoptedStyleSheets.push(sheet);

/** Stories share a page: messages of one of them never cover another, nor take its focus. */
afterEach(() => {
  for (const close of document.querySelectorAll<HTMLElement>('.shell-toasts [aria-label="Close"]'))
    close.click();
});
