import { lazy, Suspense } from "react";
import type { RelatedGridProps } from "./relatedGridProps.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { Skeleton } from "../../parts/loading/Skeleton.tsx";

const Loaded = lazy(async () => ({ default: (await import("./LoadedGrid.tsx")).LoadedGrid }));

/** Related records in the data grid, at most 600 px high (spec records.md 9), loaded when a record shows some first. */
export function RelatedGrid(props: RelatedGridProps) {
  const { record } = useFormScope();
  return (
    <Suspense fallback={<Skeleton />}>
      <Loaded key={record?.id} {...props} />
    </Suspense>
  );
}
