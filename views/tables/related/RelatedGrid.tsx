import { lazy, Suspense } from "react";
import { Classes } from "@blueprintjs/core";
import type { RelatedGridProps } from "./relatedGridProps.ts";
import { useFormScope } from "../../formScope/formScope.ts";

const Loaded = lazy(async () => ({ default: (await import("./LoadedGrid.tsx")).LoadedGrid }));

/** Related records in the data grid, at most 600 px high (spec records.md 9), loaded when a record shows some first. */
export function RelatedGrid(props: RelatedGridProps) {
  const { record } = useFormScope();
  return (
    <Suspense
      fallback={
        <div className={`${Classes.SKELETON} ss-nested-skeleton`} role="status" aria-label="Loading" />
      }
    >
      <Loaded key={record?.id} {...props} />
    </Suspense>
  );
}
