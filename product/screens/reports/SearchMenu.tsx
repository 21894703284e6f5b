import { useState } from "react";
import { MenuItem } from "@blueprintjs/core";
import { SearchedMenu } from "../../../views/index.ts";

/** An entry of the menu. */
interface SearchItem {
  readonly key: string;
  readonly label: string;
}

interface Props<Item extends SearchItem> {
  /** What the menu is called. */
  label: string;
  items: readonly Item[];
  onChoose(item: Item): void;
}

/** Entries that the menu shows at once; typing finds the others. */
const mostShown = 100;

/** Many entries. Typing narrows them. */
export function SearchMenu<Item extends SearchItem>({ label, items, onChoose }: Props<Item>) {
  const [text, setText] = useState("");
  const word = text.trim().toLowerCase();
  const found = items.filter((item) => item.label.toLowerCase().includes(word));
  const shown = found.slice(0, mostShown);
  return (
    <SearchedMenu
      className="reports-menu"
      label={label}
      text={text}
      onText={setText}
      below={<FoundCount shown={shown.length} found={found.length} />}
    >
      {shown.map((item) => (
        <MenuItem key={item.key} text={<span dir="auto">{item.label}</span>} onClick={() => onChoose(item)} />
      ))}
    </SearchedMenu>
  );
}

/** That nothing was found, or that there is more than is shown. */
export function FoundCount({ shown, found }: { shown: number; found: number }) {
  if (found === 0) return <p className="reports-quiet">No results found</p>;
  if (found === shown) return null;
  return <p className="reports-quiet">{`${shown} of ${found}. Type to find the others.`}</p>;
}
