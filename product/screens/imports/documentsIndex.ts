/** What the index of a ZIP of documents is called. */
export const indexName = "documents.csv";

/** The columns of the index, and what stands in them. */
export const indexColumns = [
  { name: "File", meaning: "the path of the document in the ZIP" },
  { name: "Record Type", meaning: "the name or alias of the record type, such as Employee" },
  {
    name: "Record",
    meaning:
      "the number of the record, or what it has in the field that Match names, or its number in a source, as source:number",
  },
  { name: "Match", meaning: "if wanted, the field by which the record is found, such as Employee No." },
  { name: "Name", meaning: "if wanted, what the document is called; else as the file" },
  { name: "Labels", meaning: "if wanted, labels with semicolons between them" },
  { name: "Confidential", meaning: "if wanted, yes or no" },
  { name: "Archived", meaning: "if wanted, yes or no" },
] as const;

const example = [
  ["licenses/lind.pdf", "Employee", "E-1042", "Employee No.", "Driver license", "License;2026", "no", "no"],
  ["photos/trailer.jpg", "Equipment", "T-88", "Unit No.", "", "Photo", "no", "no"],
  ["medical/card.pdf", "Employee", "315", "", "Medical card", "", "yes", "no"],
];

/** An index to begin with, as spreadsheets take it. */
export const exampleIndex = `\uFEFF${[indexColumns.map(({ name }) => name), ...example]
  .map((cells) => `${cells.join(",")}\r\n`)
  .join("")}`;
