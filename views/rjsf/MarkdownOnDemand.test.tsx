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

test("[S11][ASVS 1.2.1] HTML in a text stays text, and no link of it leads to a script", async () => {
  const hostile =
    '<img src=x onerror="alert(1)"> <script>alert(1)</script> [here](javascript:alert(1)) **safe**';
  const drawn = renderToPipeableStream(
    <Markdown options={{ disableParsingRawHTML: true }}>{hostile}</Markdown>,
  );
  const html = await text(drawn.pipe(new PassThrough()));
  expect(html).toContain("<strong>safe</strong>");
  expect(html).not.toMatch(/<(img|script)\b|href="javascript:/i);
});
