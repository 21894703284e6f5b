import type { ReactNode } from "react";
import { Button, MenuItem } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { ButtonPopover } from "../../../parts/dialogs/ButtonPopover.tsx";
import { KeyMenu } from "../../../parts/menus/KeyMenu.tsx";
import type { MoreItem } from "../gridProps.ts";

const label = "More actions";

/** What is needed less often, behind '•••'. */
export function MoreMenu({ items }: { items: readonly MoreItem[] }) {
  const menu = (
    <KeyMenu aria-label={label}>
      {items.map(({ key, label: text, icon, isDisabled = false, onRun }) => (
        <MenuItem key={key} text={text} icon={icon} disabled={isDisabled} onClick={onRun} />
      ))}
    </KeyMenu>
  );
  return (
    <ButtonPopover placement="bottom-end" arrow={false} animation="minimal" content={menu}>
      <Button icon={<More />} aria-label={label} title={label} />
    </ButtonPopover>
  );
}

/** Shows and hides the rest of the tools, where there is no room for all. */
export function MoreToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  return (
    <Button
      icon={<More />}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      active={isOpen}
      onClick={onToggle}
    />
  );
}

interface RestProps {
  items: readonly MoreItem[];
  /** Other tools that do not fit. */
  children: ReactNode;
  onClose(): void;
}

/** The rest of the tools, below the toolbar. */
export function RestOfTools({ items, children, onClose }: RestProps) {
  return (
    <div className="ss-toolbar-rest" role="group" aria-label={label}>
      {children}
      {items.map(({ key, label: text, icon, isDisabled = false, onRun }) => (
        <Button
          key={key}
          text={text}
          icon={icon}
          disabled={isDisabled}
          onClick={() => {
            onClose();
            onRun();
          }}
        />
      ))}
    </div>
  );
}
