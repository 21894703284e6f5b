import { Icon, Tooltip } from "@blueprintjs/core";
import type { IconName } from "@blueprintjs/icons";
import { useLocation } from "react-router-dom";
import { isAt, itemsOf, type NavigationSection } from "./navigation.ts";
import { NavEntry } from "./NavEntry.tsx";

interface NavRailProps {
  sections: readonly NavigationSection[];
  /** Shows the entries of a section. */
  onOpen(id: string): void;
}

/** The collapsed navigation: a button for each section, which expands it there, and the entries that stand outside of sections. */
export function NavRail({ sections, onOpen }: NavRailProps) {
  const { pathname } = useLocation();
  return (
    <ul className="shell-nav-items">
      {sections.map((section) =>
        section.title === undefined ? (
          section.items.map((item) => (
            <li key={item.id}>
              <NavEntry item={item} collapsed />
            </li>
          ))
        ) : (
          <li key={section.id}>
            <Tooltip content={section.title} placement="right" className="shell-nav-tip">
              <button
                type="button"
                className={
                  itemsOf([section]).some((item) => isAt(item, pathname))
                    ? "shell-nav-link shell-nav-current"
                    : "shell-nav-link"
                }
                aria-label={`Open ${section.title}`}
                onClick={() => onOpen(section.id)}
              >
                <Icon icon={(section.icon ?? "folder-close") as IconName} size={18} />
              </button>
            </Tooltip>
          </li>
        ),
      )}
    </ul>
  );
}
