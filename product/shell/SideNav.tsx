import { ArrowLeft, DoubleChevronLeft, DoubleChevronRight } from "@blueprintjs/icons";
import { Link, useLocation } from "react-router-dom";
import { BrandMark } from "./BrandMark.tsx";
import {
  favoritesId,
  favoritesOf,
  isAt,
  itemsOf,
  modeAt,
  pinnedItems,
  structures,
  visibleSections,
} from "./navigation/navigation.ts";
import { NavRail } from "./NavRail.tsx";
import { NavSection } from "./NavSection.tsx";
import { useNavigationRights } from "./navigation/useNavigationRights.ts";
import type { NavigationState } from "./useNavigationState.ts";
import { useStructure } from "./navigation/useStructure.ts";

interface SideNavProps {
  state: NavigationState;
  /** true: the drawer of phones, which has nothing to collapse. */
  drawer?: boolean;
}

/** The left navigation, with the entries that the user may see: favorites, then sections (spec reporting.md 2). */
export function SideNav({ state, drawer = false }: SideNavProps) {
  const rights = useNavigationRights();
  const { pathname } = useLocation();
  const mode = modeAt(pathname);
  const own = useStructure();
  const sections =
    mode === "app"
      ? visibleSections(rights, own.sections, own.hidden)
      : visibleSections(rights, structures[mode]);
  const pins = mode === "app" && rights.flag(pinnedItems);
  const favorites = pins ? favoritesOf(sections, state.favorites) : [];
  const collapsed = state.collapsed && !drawer;
  const all =
    favorites.length === 0
      ? sections
      : [{ id: favoritesId, title: "Favorites", icon: "star", items: favorites, sections: [] }, ...sections];
  return (
    <nav className={collapsed ? "shell-nav shell-nav-collapsed" : "shell-nav"} aria-label="Main">
      <Link className="shell-brand" to="/dashboard" aria-label="Safety Suite, go to the dashboard">
        <BrandMark />
        {!collapsed && <span>Safety Suite</span>}
      </Link>
      {mode !== "app" && <BackToApp to={state.back} collapsed={collapsed} />}
      <div className="shell-nav-scroll">
        {collapsed ? (
          <NavRail sections={all} onOpen={state.showSection} />
        ) : (
          all.map((section) => (
            <NavSection
              key={section.id}
              section={section}
              open={
                state.opened[section.id] ??
                (mode !== "app" ||
                  section.id === favoritesId ||
                  itemsOf([section]).some((item) => isAt(item, pathname)))
              }
              onToggle={(open) => state.setOpen(section.id, open)}
              {...(pins && { favorites: state.favorites, onPin: state.toggleFavorite })}
            />
          ))
        )}
      </div>
      {!drawer && <CollapseControl collapsed={collapsed} onToggle={state.toggleCollapsed} />}
    </nav>
  );
}

function BackToApp({ to, collapsed }: { to: string; collapsed: boolean }) {
  const label = "Back To Safety Suite";
  return (
    <Link className="shell-nav-link shell-nav-back" to={to} aria-label={collapsed ? label : undefined}>
      <ArrowLeft size={18} />
      {!collapsed && <span>{label}</span>}
    </Link>
  );
}

function CollapseControl({ collapsed, onToggle }: { collapsed: boolean; onToggle(): void }) {
  return (
    <button
      type="button"
      className="shell-nav-link shell-nav-collapse"
      aria-expanded={!collapsed}
      aria-label={collapsed ? "Expand navigation" : "Collapse navigation"}
      onClick={onToggle}
    >
      {collapsed ? <DoubleChevronRight size={18} /> : <DoubleChevronLeft size={18} />}
      {!collapsed && <span>Collapse</span>}
    </button>
  );
}
