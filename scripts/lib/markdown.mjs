// Tables of the pages that are made.

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");

/** A row of a table. */
const row = (cells) => `| ${cells.map(cell).join(" | ")} |`;

/** A table with its heads, and an empty line after it. */
export const table = (heads, rows) => [row(heads), row(heads.map(() => "---")), ...rows.map(row), ""];
