import { Icon, Tooltip } from "@blueprintjs/core";
import type { IconName } from "@blueprintjs/icons";
import { useLocation } from "react-router-dom";
import { isAt, itemsOf, type NavigationSection } from "./navigation/navigation.ts";
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
            <SectionButton
              section={section}
              current={itemsOf([section]).some((item) => isAt(item, pathname))}
              onOpen={() => onOpen(section.id)}
            />
          </li>
        ),
      )}
    </ul>
  );
}

interface SectionButtonProps {
  section: NavigationSection;
  /** Whether the page is in the section. */
  current: boolean;
  onOpen(): void;
}

function SectionButton({ section: { title, icon = "folder-close" }, current, onOpen }: SectionButtonProps) {
  return (
    <Tooltip content={title} placement="right" className="shell-nav-tip">
      <button
        type="button"
        className={current ? "shell-nav-link shell-nav-current" : "shell-nav-link"}
        aria-label={`Open ${title}`}
        aria-current={current ? "true" : undefined}
        onClick={onOpen}
      >
        <Icon icon={icon as IconName} size={18} />
      </button>
    </Tooltip>
  );
}
