import { Trash } from "@blueprintjs/icons";
import { useLocation, useNavigate } from "react-router-dom";
import type { ToolbarSlots } from "../../../views/index.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { deletedPath } from "../../common/pages.ts";

/** The menu entry that leads an administrator to the deleted records of a type; nobody else has it. */
export function useDeletedItem(alias: string): NonNullable<ToolbarSlots["more"]> {
  const { abilities } = useCatalog();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!abilities.admin) return [];
  const onRun = () => void navigate(deletedPath(alias, pathname));
  return [{ key: "deleted", label: "Deleted records", icon: <Trash />, onRun }];
}
