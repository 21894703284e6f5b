import { MenuItem } from "@blueprintjs/core";
import { entriesOf, MOST_SECTIONS, placedSections, sectionTitle } from "./draft.ts";
import { withMovedSection, withoutSection } from "./draftSteps.ts";
import { addId } from "./editing.ts";
import { placeWords } from "./rows.ts";
import { type LineProps, TreeLine } from "./TreeLine.tsx";
import { menuId } from "./editing.ts";

/** A section of the navigation, with how many entries it has. */
export function SectionLine({ row, draft, onApply, onAsk, ...line }: LineProps<"section">) {
  const { section, above, index, siblings, key } = row;
  const { id, title, items, sections } = section;
  const count = entriesOf(section).length;
  const isLast = above === undefined && siblings === 1;
  const isFull = placedSections(draft).length >= MOST_SECTIONS;
  const move = (to: number) => {
    const next = withMovedSection(draft, id, to);
    onApply(next, placeWords(next, key), menuId(key));
  };
  const remove = () => {
    if (count > 0) return onAsk({ act: "remove", id });
    return onApply(withoutSection(draft, id, ""), `${sectionTitle(section)} was removed.`, addId);
  };
  const menu = (
    <>
      <MenuItem text="Rename…" onClick={() => onAsk({ act: "rename", id, key })} />
      <MenuItem text="Move up" disabled={index === 0} onClick={() => move(index - 1)} />
      <MenuItem text="Move down" disabled={index === siblings - 1} onClick={() => move(index + 1)} />
      {!above && (
        <MenuItem
          text="Add section below…"
          disabled={isFull}
          onClick={() => onAsk({ act: "add", above: id })}
        />
      )}
      <MenuItem text={count > 0 ? "Remove…" : "Remove"} disabled={isLast} onClick={remove} />
    </>
  );
  return (
    <TreeLine
      {...line}
      row={row}
      className={above ? "navigation-section navigation-below" : "navigation-section"}
      menu={menu}
    >
      <span className="navigation-name">
        {title || <em className="navigation-untitled">{sectionTitle(section)}</em>}
      </span>
      <span className="admin-quiet navigation-count">
        {items.length === 0 && sections.length === 0 ? "Empty, not shown" : count}
      </span>
    </TreeLine>
  );
}
