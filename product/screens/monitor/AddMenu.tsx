import { Button, MenuItem } from "@blueprintjs/core";
import { CaretDown, Plus } from "@blueprintjs/icons";
import { useNavigate } from "react-router-dom";
import { ButtonPopover, KeyMenu } from "../../../views/index.ts";
import { type TemplateEntry, useCatalog } from "../../workspace/workspace.ts";
import { createPath } from "../../common/pages.ts";
import { AddButton } from "../AddButton.tsx";

/** Leads to the form of a new record: of the record type, or of one of several that the user may add. */
export function AddMenu({ entries }: { entries: readonly TemplateEntry[] }) {
  const [only, ...others] = entries;
  if (!only) return null;
  return others.length === 0 ? <AddButton entry={only} /> : <Several entries={entries} />;
}

function Several({ entries }: { entries: readonly TemplateEntry[] }) {
  const { abilities } = useCatalog();
  const navigate = useNavigate();
  const addable = entries
    .filter((entry) => abilities.can("add", entry))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const menu = (
    <KeyMenu aria-label="Add a record">
      {addable.map(({ alias, name }) => (
        <MenuItem
          key={alias}
          text={name}
          href={createPath(alias)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(createPath(alias));
          }}
        />
      ))}
    </KeyMenu>
  );
  return (
    <ButtonPopover content={menu} placement="bottom-end" arrow={false} animation="minimal">
      <Button
        icon={<Plus />}
        endIcon={<CaretDown />}
        text="Add"
        intent="primary"
        disabled={addable.length === 0}
        title={addable.length === 0 ? "You do not have permission to add these records." : undefined}
      />
    </ButtonPopover>
  );
}
