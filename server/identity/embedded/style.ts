/** Looks of the embedded provider's pages. Colours follow the reader's light or dark setting. */
export const css = `
:root {
  color-scheme: light dark;
  --page: #eef1f4; --card: #ffffff; --field: #ffffff; --text: #1c2127; --quiet: #5b6470; --line: #c5cbd3; --edge: #838d9a;
  --accent: #215db0; --on-accent: #ffffff; --bad: #ac2f33; --bad-page: #fdecec;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #1c2127; --card: #252a31; --field: #1c2127; --text: #f6f7f9; --quiet: #abb3bf; --line: #404854; --edge: #738091;
    --accent: #8abbff; --on-accent: #10243e; --bad: #fa999c; --bad-page: #3a2427;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 32px 16px; min-height: 100vh; background: var(--page); color: var(--text);
  font: 14px/1.4 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Oxygen, Ubuntu, Cantarell, "Open Sans",
    "Helvetica Neue", sans-serif;
  display: grid; align-items: start; justify-items: center;
}
main {
  width: 100%; max-width: 400px; padding: 24px; background: var(--card);
  border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere;
}
@media (min-width: 800px) {
  main:has(aside) { max-width: 840px; display: grid; grid-template-columns: 300px 1fr; gap: 0 40px; }
  aside { padding-left: 40px; border-left: 1px solid var(--line); }
  aside h2 { margin-top: 0; }
}
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; font-size: 16px; font-weight: 600; }
.brand svg { width: 28px; height: 28px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.2; }
h2 { margin: 28px 0 2px; font-size: 14px; }
p { margin: 0 0 12px; }
label { display: block; margin: 12px 0 4px; }
input, select, button { width: 100%; min-height: 40px; font: inherit; border-radius: 4px; }
input, select { padding: 6px 10px; color: inherit; background: var(--field); border: 1px solid var(--edge); }
[aria-invalid] { border-color: var(--bad); }
button { cursor: pointer; border: 1px solid transparent; }
a.primary { display: block; padding: 10px; border-radius: 4px; text-align: center; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.primary { margin-top: 20px; background: var(--accent); color: var(--on-accent); font-weight: 600; }
form + .hint { margin: 16px 0 0; }
.hint { color: var(--quiet); }
.below { margin: 4px 0 0; font-size: 12px; }
a { color: var(--accent); }
.error { padding: 8px 12px; color: var(--bad); background: var(--bad-page); border-left: 4px solid var(--bad); }
input + .error, select + .error { margin: 4px 0 0; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
.user { padding: 6px 12px; text-align: left; background: none; color: inherit; border-color: var(--line); }
.user:hover { border-color: var(--accent); }
.user span { display: block; color: var(--quiet); font-size: 12px; }
.user span:empty { display: none; }
`;
