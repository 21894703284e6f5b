import { Button } from "@blueprintjs/core";
import { pageSize } from "./useUsers.ts";

interface UserPagesProps {
  /** From 0. */
  page: number;
  /** Users on all pages. */
  total: number;
  onPage(page: number): void;
}

/** Leads from page to page of a list of users; nothing where there is one page. */
export function UserPages({ page, total, onPage }: UserPagesProps) {
  if (total <= pageSize) return null;
  const last = Math.ceil(total / pageSize) - 1;
  return (
    <nav className="admin-pages" aria-label="Pages">
      <Button text="Previous" disabled={page === 0} onClick={() => onPage(Math.min(page - 1, last))} />
      <span>
        Page {page + 1} of {last + 1}
      </span>
      <Button text="Next" disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
