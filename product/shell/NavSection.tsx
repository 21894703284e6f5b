import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import type { NavigationItem, NavigationSection } from "./navigation/navigation.ts";
import { NavEntry } from "./NavEntry.tsx";

interface NavSectionProps {
  section: NavigationSection;
  open: boolean;
  onToggle(open: boolean): void;
  /** Ids of the favorites; left out: pages cannot be put first. */
  favorites?: readonly string[];
  onPin?: (id: string) => void;
}

/** A section that can be closed, with the sections below it as headings. */
export function NavSection({ section, open, onToggle, favorites, onPin }: NavSectionProps) {
  const entries = (items: readonly NavigationItem[]) =>
    items.length > 0 && (
      <ul className="shell-nav-items">
        {items.map((item) => (
          <li key={item.id}>
            <NavEntry
              item={item}
              {...(onPin && { pinned: favorites?.includes(item.id) ?? false, onPin: () => onPin(item.id) })}
            />
          </li>
        ))}
      </ul>
    );
  return (
    <div className="shell-nav-section" role="group" aria-label={section.title}>
      {section.title !== undefined && (
        <button
          type="button"
          className="shell-nav-section-title"
          aria-expanded={open}
          onClick={() => onToggle(!open)}
        >
          <span>{section.title}</span>
          {open ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        </button>
      )}
      {(open || section.title === undefined) && (
        <>
          {entries(section.items)}
          {section.sections.map((below) => (
            <div key={below.id} role="group" aria-label={below.title}>
              <div className="shell-nav-heading">{below.title}</div>
              {entries(below.items)}
            </div>
          ))}
        </>
      )}
    </div>
  );
}
