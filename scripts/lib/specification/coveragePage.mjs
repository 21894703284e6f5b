// The page of what the specification asks for by name.
import { table } from "../markdown.mjs";

const heads = { Calls: "Call", Pages: "Address", Messages: "Message", Constants: "Constant" };

const code = (text) => (text === undefined ? "" : `\`${text}\``);

function stateOf({ isThere, open, decision, otherwise }) {
  if (decision !== undefined) return [`different: decision ${decision}`, otherwise ?? []].flat().join(", ");
  if (isThere) return "there";
  return open === undefined ? `otherwise: ${otherwise}` : `open: ${open}`;
}

function part(kind, rows) {
  const there = rows.filter(({ isThere }) => isThere).length;
  const lines = rows.map((row) => [
    row.section,
    code(row.name.trim()),
    stateOf(row),
    code(row.where),
    code(row.isThere ? row.test : undefined),
  ]);
  const head = ["Section", heads[kind], "State", "Where", "Test"];
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

Written by \`npm run docs\` from \`scripts/lib/specification\`, the code, and the tests. A call is there when the server answers it; its test
makes it, and \`server/services/rights.test.ts\` makes each as everybody: who may, may, and nobody else. An address is there when it has a page or leads
to one. A message is there when a text of the code has its words, a constant when its file has its value; comments count for neither. What is missing
names the issue that has it, what is deliberately different its decision or why. What differs counts as there where the product does something else
instead.

${parts.join("\n\n")}
`;
}
