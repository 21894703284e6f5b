import { Icon, Tooltip } from "@blueprintjs/core";
import {
  ChevronDown,
  ChevronRight,
  DoubleChevronLeft,
  DoubleChevronRight,
  type IconName,
} from "@blueprintjs/icons";
import { Link, useLocation } from "react-router-dom";
import { useWorkspace } from "../setup/workspace.ts";
import { BrandMark } from "./BrandMark.tsx";
import { type NavigationItem, type NavigationSection, visibleSections } from "./navigation.ts";

interface SideNavProps {
  collapsed: boolean;
  /** Ids of the closed sections. */
  closed: readonly string[];
  onToggleSection(id: string): void;
  /** Left out in the drawer of phones, which has nothing to collapse. */
  onToggleCollapsed?: () => void;
}

/** The left navigation, with the entries that the user may see. */
export function SideNav({ collapsed, closed, onToggleSection, onToggleCollapsed }: SideNavProps) {
  const workspace = useWorkspace();
  return (
    <nav className={collapsed ? "shell-nav shell-nav-collapsed" : "shell-nav"} aria-label="Main">
      <Link className="shell-brand" to="/dashboard" aria-label="Safety Suite, to the dashboard">
        <BrandMark />
        {!collapsed && <span>Safety Suite</span>}
      </Link>
      <div className="shell-nav-scroll">
        {visibleSections(workspace).map((section) => (
          <Section
            key={section.id}
            section={section}
            collapsed={collapsed}
            open={collapsed || !closed.includes(section.id)}
            onToggle={() => onToggleSection(section.id)}
          />
        ))}
      </div>
      {onToggleCollapsed && <CollapseControl collapsed={collapsed} onToggle={onToggleCollapsed} />}
    </nav>
  );
}

interface SectionProps {
  section: NavigationSection;
  collapsed: boolean;
  open: boolean;
  onToggle(): void;
}

function Section({ section, collapsed, open, onToggle }: SectionProps) {
  return (
    <section className="shell-nav-section" aria-label={section.title}>
      {section.title !== undefined && !collapsed && (
        <button type="button" className="shell-nav-section-title" aria-expanded={open} onClick={onToggle}>
          <span>{section.title}</span>
          {open ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        </button>
      )}
      {open && (
        <ul className="shell-nav-items">
          {section.items.map((item) => (
            <li key={item.id}>
              <Entry item={item} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ item, collapsed }: { item: NavigationItem; collapsed: boolean }) {
  const { pathname } = useLocation();
  const paths = [item.path, ...(item.template === undefined ? [] : [`/model/${item.template}`])];
  const current = paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <Tooltip content={item.title} placement="right" disabled={!collapsed} className="shell-nav-tip">
      <Link
        className={current ? "shell-nav-link shell-nav-current" : "shell-nav-link"}
        to={item.path}
        aria-current={current ? "page" : undefined}
        aria-label={collapsed ? item.title : undefined}
      >
        <Icon icon={item.icon as IconName} size={18} />
        {!collapsed && <span>{item.title}</span>}
      </Link>
    </Tooltip>
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
