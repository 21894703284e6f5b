/** A story is tested as it is, not on its way there: no transition, no animation. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  "*, *::before, *::after { transition: none !important; animation-duration: 0s !important; }",
);
document.adoptedStyleSheets.push(sheet);
