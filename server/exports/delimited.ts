import { delimitedText } from "../../engine/server.ts";
import { piecesOf } from "./pieces.ts";
import type { Writer } from "./types.ts";

/** An official file: values as they are, between tabs or commas, and nothing that spreadsheets ask for. A reader of such files refuses what its format does not have. */
export const writeDelimited: Writer = async function* ({ sheets }, onRows) {
  for (const sheet of sheets) {
    const { delimiter, header } = sheet.official ?? { delimiter: "tab", header: true };
    if (header) yield Buffer.from(delimitedText([sheet.columns.map(({ label }) => label)], delimiter));
    for await (const piece of piecesOf(sheet, onRows))
      yield Buffer.from(
        delimitedText(
          piece.map((row) => row.texts()),
          delimiter,
        ),
      );
  }
};
