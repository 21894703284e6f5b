import { Icon, Tag, Tooltip } from "@blueprintjs/core";
import { type IconName, Lock, Star, StarEmpty } from "@blueprintjs/icons";
import { Link, useLocation } from "react-router-dom";
import { isAt, type NavigationItem } from "./navigation/navigation.ts";

/** Said of a page that the company could have (spec platform.md 6). */
export const teased = "You do not have access to this feature. Please ask your Account Manager to enable it.";
/** Spec reporting.md 2. */
const beta = "This feature is in beta and may change in the future.";

interface NavEntryProps {
  item: NavigationItem;
  /** true: the icon alone. */
  collapsed?: boolean;
  /** Whether the page is a favorite; left out with `onPin`: pages cannot be put first. */
  pinned?: boolean;
  onPin?: () => void;
}

/** One entry: a link, or what a company could have. */
export function NavEntry({ item, collapsed = false, pinned = false, onPin }: NavEntryProps) {
  if (item.locked) return <Locked item={item} />;
  return (
    <div className="shell-nav-entry">
      <NavLink item={item} collapsed={collapsed} />
      {onPin && (
        <button
          type="button"
          className="shell-nav-pin"
          aria-pressed={pinned}
          aria-label={`${item.title}: favorite`}
          onClick={onPin}
        >
          {pinned ? <Star size={14} /> : <StarEmpty size={14} />}
        </button>
      )}
    </div>
  );
}

function NavLink({ item, collapsed }: { item: NavigationItem; collapsed: boolean }) {
  const { pathname } = useLocation();
  const current = isAt(item, pathname);
  return (
    <Tooltip content={item.title} placement="right" disabled={!collapsed} className="shell-nav-tip">
      <Link
        className={current ? "shell-nav-link shell-nav-current" : "shell-nav-link"}
        to={item.path}
        aria-current={current ? "page" : undefined}
        aria-label={collapsed ? item.title : undefined}
      >
        <Icon icon={item.icon as IconName} size={18} />
        {!collapsed && <span title={item.title}>{item.title}</span>}
        {!collapsed && item.beta && (
          <Tooltip content={beta} placement="right">
            <Tag minimal round className="shell-nav-beta">
              Beta
            </Tag>
          </Tooltip>
        )}
      </Link>
    </Tooltip>
  );
}

function Locked({ item }: { item: NavigationItem }) {
  return (
    <Tooltip content={teased} placement="right" className="shell-nav-tip">
      <button type="button" className="shell-nav-link shell-nav-locked" aria-disabled="true">
        <Icon icon={item.icon as IconName} size={18} />
        <span title={item.title}>{item.title}</span>
        <Lock size={12} />
      </button>
    </Tooltip>
  );
}
