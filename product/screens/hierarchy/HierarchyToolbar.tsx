import { Button, Classes, Switch } from "@blueprintjs/core";
import { Add, Upload } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { counted } from "../../common/counted.ts";
import { AdminSearch } from "../admin/AdminSearch.tsx";

interface Props {
  search: string;
  onSearch(search: string): void;
  showInactive: boolean;
  onShowInactive(showInactive: boolean): void;
  /** Lines that are shown. */
  count: number;
  /** Undefined: there is no group to add below. */
  onAdd: (() => void) | undefined;
}

/** What narrows the tree, and what adds groups, one or a file of them. */
export function HierarchyToolbar({ search, onSearch, showInactive, onShowInactive, count, onAdd }: Props) {
  return (
    <div className="admin-toolbar">
      <AdminSearch label="Search groups" value={search} onChange={onSearch} />
      <Switch
        className="hierarchy-switch"
        label="Show inactive"
        checked={showInactive}
        onChange={(event) => onShowInactive(event.currentTarget.checked)}
      />
      <span className="admin-count" role="status">
        {counted(count, "group")}
      </span>
      <Link className={Classes.BUTTON} to="/admin/hierarchy/uploads">
        <Upload />
        <span className={Classes.BUTTON_TEXT}>Upload</span>
      </Link>
      <Button intent="primary" icon={<Add />} text="Add Group" disabled={!onAdd} onClick={onAdd} />
    </div>
  );
}
