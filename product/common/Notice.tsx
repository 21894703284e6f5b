import type { ReactNode } from "react";

interface NoticeProps {
  icon: ReactNode;
  title: string;
  /** Left out: `h2`, below the page's own heading. */
  heading?: "h1" | "h2";
  /** What follows the title: an explanation, what can be done. */
  children?: ReactNode;
}

/** A message in place of what a page would show. */
export function Notice({ icon, title, heading: Heading = "h2", children }: NoticeProps) {
  return (
    <div className="shell-notice">
      <div className="shell-notice-icon">{icon}</div>
      <Heading className="shell-notice-title">{title}</Heading>
      {children}
    </div>
  );
}
