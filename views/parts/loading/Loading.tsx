import type { ReactNode } from "react";
import { Classes } from "@blueprintjs/core";
import { LoadFailure } from "./LoadFailure.tsx";
import type { Loaded } from "../../serverData/loaded.ts";
import { Skeleton } from "./Skeleton.tsx";

interface Props<T> {
  loaded: Loaded<readonly T[]>;
  /** Shown when there is nothing. */
  empty: string;
  children(items: readonly T[]): ReactNode;
}

/** What was loaded; or that it is on its way, could not be loaded, or is empty. */
export function Loading<T>({ loaded, empty, children }: Props<T>) {
  if (loaded.status === "error") return <LoadFailure onRetry={loaded.retry} />;
  if (loaded.status === "loading") {
    return <Skeleton />;
  }
  if (loaded.data.length === 0) return <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>{empty}</p>;
  return children(loaded.data);
}
