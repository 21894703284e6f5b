import { renderToPipeableStream } from "react-dom/server";
import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { Markdown } from "./MarkdownOnDemand.tsx";

test("a text is shown as Markdown once the parser is there", async () => {
  const drawn = renderToPipeableStream(<Markdown>Measured **at the scene**.</Markdown>);
  const html = await text(drawn.pipe(new PassThrough()));
  expect(html).toContain("Measured <strong>at the scene</strong>.");
});
