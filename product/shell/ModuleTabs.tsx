import { Link, useLocation } from "react-router-dom";
import { isPageAt, modulePages } from "../common/pages.ts";
import { isOpen } from "./navigation/navigation.ts";
import { useNavigationRights } from "./navigation/useNavigationRights.ts";

/**
 * The pages that belong together with the current one, as tabs over it, as far as the user may open them. `hideTabs=true` in the address
 * leaves them out (spec platform.md 2.2).
 */
export function ModuleTabs() {
  const { pathname, search } = useLocation();
  const rights = useNavigationRights();
  if (new URLSearchParams(search).get("hideTabs") === "true") return null;
  const open = modulePages(pathname).filter((page) => isOpen(page, rights));
  if (open.length < 2) return null;
  return (
    <nav className="shell-tabs" aria-label="Related pages">
      {open.map((page) => (
        <Link
          key={page.id}
          to={page.path}
          {...(isPageAt(page, pathname) && { "aria-current": "page", ref: showInStrip })}
        >
          {page.title}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the strip, where it is narrower than its tabs, so that the current one is seen. */
function showInStrip(tab: HTMLAnchorElement | null): void {
  const strip = tab?.parentElement;
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
}
