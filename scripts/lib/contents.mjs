// The table of contents of a long page.

/** Pages with more lines than this have contents. */
export const longPage = 150;

const heading = "## Contents";
const fence = /^```[^]*?^```/gm;

/** The anchor that GitHub gives a heading. */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

function linkTo(title, used) {
  const anchor = anchorOf(title);
  const count = used.get(anchor) ?? 0;
  used.set(anchor, count + 1);
  return `[${title}](#${count === 0 ? anchor : `${anchor}-${count}`})`;
}

/** The entries of a page: one for each chapter, its sections beside it. */
function entriesOf(page) {
  const used = new Map();
  const titles = [...page.replaceAll(fence, "").matchAll(/^(#{1,4}) (.*)$/gm)].map(([, marks, title]) => ({
    depth: marks.length,
    link: linkTo(title, used),
  }));
  const chapters = [];
  for (const { depth, link } of titles) {
    if (depth === 2 && !link.startsWith("[Contents]")) chapters.push([link]);
    if (depth === 3) chapters.at(-1)?.push(link);
  }
  return chapters.map(([chapter, ...sections]) =>
    sections.length === 0 ? `- ${chapter}` : `- ${chapter}: ${sections.join(", ")}`,
  );
}

/**
 * A page with a table of contents before its first chapter; one that it has already is replaced.
 * @param {string} page Markdown
 */
export function withContents(page) {
  const bare = page.replace(new RegExp(`^${heading}\\n\\n(?:- .*\\n)+\\n`, "m"), "");
  const start = bare.search(/^## /m);
  if (start < 0) return bare;
  const contents = [heading, "", ...entriesOf(`${heading}\n${bare}`), "", ""].join("\n");
  return bare.slice(0, start) + contents + bare.slice(start);
}
