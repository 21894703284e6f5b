import { type ComponentProps, lazy, Suspense } from "react";
import type { Markdown as Parsed } from "markdown-to-jsx/react";

const Parser = lazy(async () => ({ default: (await import("markdown-to-jsx/react")).Markdown }));

/**
 * RJSF's Markdown, loaded when a text is to be drawn so, which no template of the product asks for; until then the text as it is.
 * The build puts it in place of the parser (vite.config.ts).
 */
export function Markdown(props: ComponentProps<typeof Parsed>) {
  return (
    <Suspense fallback={props.children}>
      <Parser {...props} />
    </Suspense>
  );
}
