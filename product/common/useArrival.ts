import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Puts the focus on the heading of the page. */
export function focusHeading(): void {
  document.getElementById("page-heading")?.focus({ preventScroll: true });
}

/**
 * What happens on arriving at a page: its title names the document, each path or query change scrolls to the top,
 * and a new path moves the focus to the page's heading, so that a screen reader says where it is.
 */
export function useArrival(title: string): void {
  const { pathname, search } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = title === "Safety Suite" ? title : `${title} - Safety Suite`;
  }, [title]);
  useEffect(() => {
    // Its answer, a promise in new browsers, must not become the effect\'s clean-up.
    window.scrollTo(0, 0);
  }, [pathname, search]);
  useEffect(() => {
    if (!isFirst.current) focusHeading();
    isFirst.current = false;
  }, [pathname]);
}
