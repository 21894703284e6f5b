import { Classes, Tooltip } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useKeys } from "../../views/index.ts";
import { type TemplateEntry, useCatalog } from "../workspace/workspace.ts";
import { createPath } from "../common/pages.ts";

interface AddButtonProps {
  entry: TemplateEntry;
  /** true: one of several on the screen, so that it is quiet and the key N, which means one thing, is not its. */
  minimal?: boolean;
  /** Left out: 'Report Accident', for example. */
  text?: string;
}

/** Leads to the form of a new record; disabled, with the reason, when the user may not add in any group. */
export function AddButton({ entry, minimal = false, text }: AddButtonProps) {
  const { abilities } = useCatalog();
  const words = text ?? `${entry.addLabel} ${entry.name}`;
  const navigate = useNavigate();
  const to = createPath(entry.alias, useLocation().pathname);
  const mayAdd = abilities.can("add", entry);
  const add = () => void navigate(to);
  useKeys({ title: "List", rows: mayAdd && !minimal ? [{ strokes: ["n"], does: words, run: add }] : [] });
  const looks = [Classes.BUTTON, minimal ? Classes.OUTLINED : Classes.INTENT_PRIMARY].join(" ");
  if (mayAdd) {
    return (
      <Link className={looks} to={to}>
        <Plus />
        <span className={Classes.BUTTON_TEXT}>{words}</span>
      </Link>
    );
  }
  return (
    <Tooltip content={`You do not have permission to add ${entry.plural}.`} placement="bottom-end">
      <button type="button" className={`${looks} ${Classes.DISABLED}`} aria-disabled="true">
        <Plus />
        <span className={Classes.BUTTON_TEXT}>{words}</span>
      </button>
    </Tooltip>
  );
}
