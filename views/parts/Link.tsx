import type { MouseEvent, ReactNode } from "react";
import { useViews, type RecordAddress } from "../context.tsx";
import { DisabledLink } from "./DisabledLink.tsx";

function opensElsewhere(event: MouseEvent) {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A link within the product: a plain click stays in the page, every other click is the browser's. */
export function Link({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const { onNavigate } = useViews();
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onNavigate(href);
  };
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
}

/** A link to a record's page; disabled, with the reason, where the user may not open it. */
export function RecordLink({ record, children }: { record: RecordAddress; children: ReactNode }) {
  const href = useViews().linkTo(record);
  return href === undefined ? <DisabledLink>{children}</DisabledLink> : <Link href={href}>{children}</Link>;
}
