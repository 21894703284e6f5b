import type { CSSProperties } from "react";
import type { GridTemplateProps } from "@rjsf/utils";
import { joinClasses } from "../../../parts/joinClasses.ts";

/**
 * A row or, with `column`, a column of a layout grid. `span` is the share of the row that a column takes, 1 unless
 * given; where a row is too narrow, its columns stand below each other.
 */
export function GridTemplate({ children, column, className, span, style, ...rest }: GridTemplateProps) {
  const share = column && span ? { "--ss-span": span } : {};
  return (
    <div
      {...rest}
      className={joinClasses(column ? "ss-rjsf-column" : "ss-rjsf-row", className)}
      style={{ ...style, ...share } as CSSProperties}
    >
      {children}
    </div>
  );
}
