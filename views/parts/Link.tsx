import type { MouseEvent, ReactNode } from "react";
import type { RecordAddress } from "../context/viewsValue.ts";
import { useViews } from "../context/viewsContext.ts";
import { DisabledLink } from "./DisabledLink.tsx";

function opensElsewhere(event: MouseEvent) {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** A link within the product: a plain click stays in the page, every other click is the browser's. */
export function Link({
  href,
  className,
  tabIndex,
  children,
}: {
  href: string;
  className?: string;
  tabIndex?: -1 | undefined;
  children: ReactNode;
}) {
  const { onNavigate } = useViews();
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onNavigate(href);
  };
  return (
    <a href={href} className={className} tabIndex={tabIndex} onClick={follow}>
      {children}
    </a>
  );
}

/** A link to a record's page; disabled, with the reason, where the user may not open it. */
export function RecordLink({
  record,
  tabIndex,
  children,
}: {
  record: RecordAddress;
  tabIndex?: -1 | undefined;
  children: ReactNode;
}) {
  const href = useViews().linkTo(record);
  return href === undefined ? (
    <DisabledLink tabIndex={tabIndex}>{children}</DisabledLink>
  ) : (
    <Link href={href} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
