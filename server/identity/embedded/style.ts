/** Looks of the embedded provider's pages. Colours follow the reader's light or dark setting. */
export const css = `
:root {
  color-scheme: light dark;
  --page: #eef1f4; --card: #ffffff; --text: #1c2127; --quiet: #5b6470; --line: #c5cbd3; --edge: #838d9a;
  --accent: #215db0; --on-accent: #ffffff; --bad: #ac2f33; --bad-page: #fdecec;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #1c2127; --card: #252a31; --text: #f6f7f9; --quiet: #abb3bf; --line: #404854; --edge: #738091;
    --accent: #8abbff; --on-accent: #10243e; --bad: #fa999c; --bad-page: #3a2427;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 24px 16px; min-height: 100vh; background: var(--page); color: var(--text);
  font: 16px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  display: grid; place-items: start center;
}
main {
  width: 100%; max-width: 420px; padding: 24px; background: var(--card);
  border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere;
}
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.2; }
h2 { margin: 24px 0 4px; font-size: 16px; }
p { margin: 0 0 12px; }
label { display: block; margin: 12px 0 4px; font-weight: 600; }
input, button { width: 100%; min-height: 44px; font: inherit; border-radius: 6px; }
input { padding: 8px 12px; color: inherit; background: var(--page); border: 1px solid var(--edge); }
input[aria-invalid] { border-color: var(--bad); }
button { cursor: pointer; border: 1px solid transparent; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.primary { margin-top: 20px; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.hint { color: var(--quiet); }
.error { padding: 8px 12px; color: var(--bad); background: var(--bad-page); border-left: 4px solid var(--bad); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.user { padding: 8px 12px; text-align: left; background: none; color: inherit; border-color: var(--line); }
.user:hover { border-color: var(--accent); }
.user span { display: block; color: var(--quiet); font-size: 14px; }
.user span:empty { display: none; }
`;
