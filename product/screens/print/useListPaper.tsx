import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import type { ListPaper, SeenList } from "./ListPaper.tsx";

/** Nobody who only looks at a list loads it. */
const Paper = lazyScreen<ComponentProps<typeof ListPaper>>(
  async () => (await import("./ListPaper.tsx")).ListPaper,
);

/** Prints a list as it is seen. `paper` is to be drawn anywhere; it is not shown. */
export function useListPaper(seen: SeenList): { print(): void; paper: ReactNode } {
  const [isAsked, setAsked] = useState(false);
  const paper = isAsked && (
    <Suspense>
      <Paper {...seen} onDone={() => setAsked(false)} />
    </Suspense>
  );
  return { print: () => setAsked(true), paper };
}
