import { Button, Tooltip } from "@blueprintjs/core";
import { ChevronRight, Help, Menu, Search } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { useKeySheet } from "../../views/index.ts";
import { Bell } from "../notifications/Bell.tsx";
import { TrayPanelSlot } from "../tray/Tray.tsx";
import type { CrumbMeta } from "./page.ts";
import { UserMenu } from "./UserMenu.tsx";

interface HeaderProps {
  title: string;
  crumbs: readonly CrumbMeta[];
  /** Opens the drawer with the navigation; its button shows on phones only. */
  onMenu(): void;
  /** Opens the box that finds pages and records. */
  onFind(): void;
}

/** The bar over every screen: breadcrumbs, the page's heading and the user menu. */
export function Header({ title, crumbs, onMenu, onFind }: HeaderProps) {
  return (
    <header className="shell-header">
      <Button
        className="shell-menu-button"
        variant="minimal"
        icon={<Menu />}
        aria-label="Open navigation"
        onClick={onMenu}
      />
      <div className="shell-heading">
        <Breadcrumbs crumbs={crumbs} />
        <h1 id="page-heading" className="shell-title" tabIndex={-1}>
          {title}
        </h1>
      </div>
      <TrayPanelSlot />
      <Button
        className="shell-find-button"
        variant="minimal"
        icon={<Search />}
        text={<span className="shell-find-words">Find</span>}
        aria-label="Find a page or a record"
        aria-keyshortcuts="Control+J Meta+J"
        onClick={onFind}
      />
      <KeysButton />
      <Bell />
      <UserMenu />
    </header>
  );
}

/** Shows the sheet of keys. */
function KeysButton() {
  const showSheet = useKeySheet();
  return (
    <Tooltip content="Keyboard shortcuts (?)" placement="bottom-end">
      <Button
        className="shell-keys-button"
        variant="minimal"
        icon={<Help />}
        aria-label="Keyboard shortcuts"
        onClick={showSheet}
      />
    </Tooltip>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly CrumbMeta[] }) {
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="shell-crumbs">
        {crumbs.map(({ title, link }, index) => (
          <li key={title} aria-current={index === crumbs.length - 1 ? "page" : undefined}>
            {index > 0 && <ChevronRight size={12} aria-hidden />}
            {link === undefined ? <span>{title}</span> : <Link to={link}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
