import type { ReactNode } from "react";
import { Card } from "@blueprintjs/core";

interface Props {
  title: string;
  /** Period, people and dataset. */
  subtitle?: string | undefined;
  wide?: boolean | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a card: its name, what it is of, and what can be done with it. */
export function CardBox({ title, subtitle, wide = false, actions, children }: Props) {
  return (
    <Card
      className="screen-card safe-card"
      role="region"
      aria-label={title}
      {...(wide && { "data-wide": true })}
    >
      <div className="safe-head">
        <div className="safe-titles">
          <h2 className="screen-card-title">{title}</h2>
          {subtitle !== undefined && (
            <span className="screen-quiet safe-subtitle" dir="auto">
              {subtitle}
            </span>
          )}
        </div>
        {actions}
      </div>
      {children}
    </Card>
  );
}
