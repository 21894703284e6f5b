// The page of what the specification asks for by name.
import { table } from "../markdown.mjs";

const heads = { Calls: "Call", Pages: "Address", Messages: "Message", Constants: "Constant" };

const stateOf = ({ isThere, open }) => (isThere ? "there" : `open: ${open}`);

function part(kind, rows) {
  const there = rows.filter(({ isThere }) => isThere).length;
  const withFiles = kind !== "Messages";
  const head = ["Section", heads[kind], "State", ...(withFiles ? ["Named in"] : [])];
  const lines = rows.map((row) => [
    row.section,
    `\`${row.name.trim()}\``,
    stateOf(row),
    ...(withFiles ? [row.shownBy === undefined ? "" : `\`${row.shownBy}\``] : []),
  ]);
  return [`## ${kind}: ${there} of ${rows.length}`, "", ...table(head, lines)].join("\n").trimEnd();
}

/** The page, from the rows of `coverage()`. */
export function coveragePage(rows) {
  const parts = Object.keys(heads).map((kind) =>
    part(
      kind,
      rows.filter((row) => row.kind === kind),
    ),
  );
  return `# What the specification asks for by name

Written by \`npm run docs\` from \`scripts/lib/specification\`, the code, and the tests. A call is there when the server answers it; that
who may make it may, and nobody else, is shown for each by \`server/services/rights.test.ts\`. An address is there when it has a page or leads to one.
A message is there when the code has its words, a constant when its file has its value. What is missing names the issue that has it.

${parts.join("\n\n")}
`;
}
