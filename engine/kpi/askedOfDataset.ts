/** Reads a question about a dataset as far as it can be asked: for addresses, which anybody may write. */
import type { KpiContext, OpenDataset } from "./attributes.ts";
import { readKpiRequest } from "./readRequest.ts";
import type { KpiRequest } from "./types.ts";

/** What can be asked, and what was left out of it, in sentences. */
interface Asked {
  readonly asked: KpiRequest;
  readonly notices: readonly string[];
}

/** The properties of a question that can be asked; each of the others is left out whole, and said. Never throws. */
export function askedOfDataset(
  source: Readonly<Record<string, unknown>>,
  open: OpenDataset,
  context: KpiContext,
): Asked {
  let asked: Record<string, unknown> = { ...source };
  const notices: string[] = [];
  for (;;) {
    const read = readKpiRequest(asked, open, context);
    if ("question" in read) return { asked: asked as KpiRequest, notices };
    const [problem] = read.problems;
    const name = problem && leftOut(problem.pointer, asked);
    if (!problem || name === undefined) return { asked: {}, notices };
    notices.push(`"${name}" of the address was dropped: ${problem.message}.`);
    asked = Object.fromEntries(Object.entries(asked).filter(([each]) => each !== name));
  }
}

/** The property to which a problem belongs. A sum without its number, which was left out before, is no question either. */
function leftOut(pointer: string, asked: Readonly<Record<string, unknown>>): string | undefined {
  const [, name = ""] = pointer.split("/");
  return [name, "aggregation"].find((each) => Object.hasOwn(asked, each));
}
