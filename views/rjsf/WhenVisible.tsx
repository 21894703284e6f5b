import type { ReactNode } from "react";
import type { Condition } from "../../engine/index.ts";
import { useVisible } from "../parts/viewTree/useAtoms.ts";
import { useFormScope } from "../formScope/formScope.ts";

/** Draws what stands in it while the condition of its node holds. */
export function WhenVisible({ condition, children }: { condition: Condition; children: ReactNode }) {
  const { store } = useFormScope();
  return useVisible(store, condition) ? children : null;
}
