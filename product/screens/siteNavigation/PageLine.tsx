import { Icon, MenuItem, Tag } from "@blueprintjs/core";
import type { IconName } from "@blueprintjs/icons";
import { pages } from "../../common/pages.ts";
import { useFormEnvironment } from "../../workspace/workspace.ts";
import { withHidden, withMovedPage } from "./draftSteps.ts";
import { pageTitle } from "./draft.ts";
import { placeWords } from "./rows.ts";
import { type LineProps, TreeLine } from "./TreeLine.tsx";
import { menuId } from "./editing.ts";

/** An entry of the navigation, with whether the company has its feature. */
export function PageLine({ row, draft, onApply, onAsk, ...line }: LineProps<"page">) {
  const { flag } = useFormEnvironment();
  const { page, section, index, key } = row;
  const { icon, requiredConfigs = [] } = pages.get(page) ?? {};
  const title = pageTitle(page);
  const isHidden = draft.hidden.includes(page);
  const isOff = !requiredConfigs.every(flag);
  const move = (to: number) => {
    const next = withMovedPage(draft, page, section.id, to);
    onApply(next, placeWords(next, key), menuId(key));
  };
  const hide = () =>
    onApply(
      withHidden(draft, page, !isHidden),
      isHidden ? `${title} is shown again.` : `${title} is hidden.`,
      menuId(key),
    );
  const menu = (
    <>
      <MenuItem text="Move up" disabled={index === 0} onClick={() => move(index - 1)} />
      <MenuItem
        text="Move down"
        disabled={index === section.items.length - 1}
        onClick={() => move(index + 1)}
      />
      <MenuItem text="Move to…" onClick={() => onAsk({ act: "move", page, from: section.id })} />
      <MenuItem text={isHidden ? "Show" : "Hide"} onClick={hide} />
    </>
  );
  return (
    <TreeLine {...line} row={row} className={isHidden ? "navigation-hidden" : ""} menu={menu}>
      <Icon icon={icon as IconName} className="navigation-icon" />
      <span className="navigation-name">{title}</span>
      {isOff && <Tag minimal>Feature off</Tag>}
      {isHidden && (
        <Tag minimal intent="warning">
          Hidden
        </Tag>
      )}
    </TreeLine>
  );
}
