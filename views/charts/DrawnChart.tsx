import { lazy, Suspense } from "react";
import { Callout, Spinner } from "@blueprintjs/core";
import { Error as ErrorIcon } from "@blueprintjs/icons";
import type { ChartModel } from "../../engine/index.ts";
import { ViewBoundary } from "../parts/loading/ViewBoundary.tsx";

const Drawing = lazy(async () => ({ default: (await import("./drawing/ChartDrawing.tsx")).ChartDrawing }));

interface Props {
  model: ChartModel;
  title: string;
  width: number;
  height: number;
  onPoint?: ((groupIndex: number, seriesId: number) => void) | undefined;
}

const failure = (
  <Callout compact intent="danger" icon={<ErrorIcon />} role="alert">
    We encountered an unexpected error loading this data.
  </Callout>
);

/** A chart without its header, in a size of pixels. The library that draws it is loaded with the first chart. */
export function DrawnChart({ model, title, width, height, onPoint }: Props) {
  return (
    <ViewBoundary name={title} of={model} fallback={failure}>
      <Suspense fallback={<Spinner className="ss-chart-wait" aria-label="Loading" />}>
        <Drawing
          model={model}
          title={title}
          width={width}
          height={height}
          {...(onPoint ? { onPoint } : {})}
        />
      </Suspense>
    </ViewBoundary>
  );
}
