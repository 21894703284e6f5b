import { Button, Checkbox } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useState } from "react";
import { counted } from "../../common/counted.ts";
import { download } from "../../common/download.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { AdminOnly } from "../admin/AdminOnly.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { useToastedAction } from "../useAction.ts";
import { useHierarchy, useHierarchyClient } from "./useHierarchy.ts";

/** Downloads the business hierarchy as the file that imports of groups read (spec platform.md 2.1, 6). */
export function HierarchyExportScreen() {
  return (
    <AdminOnly>
      <Export />
    </AdminOnly>
  );
}

function Export() {
  const client = useHierarchyClient();
  const { data, error, mutate } = useHierarchy();
  const { isBusy, act } = useToastedAction("admin_panel_business_hierarchy_download_failed");
  const [showInactive, setShowInactive] = useState(false);
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  const count = data.filter(({ inactive }) => showInactive || !inactive).length;
  const save = async (format: "csv" | "xlsx") => {
    const day = new Date().toLocaleDateString("en-CA");
    download(
      await client.file(format, showInactive ? "all" : "active"),
      `Business Hierarchy ${day}.${format}`,
    );
  };
  return (
    <>
      <p className="admin-quiet admin-lead">
        A file with alias, name, type and parent of each group, in the form that an import of groups takes.
      </p>
      <Checkbox
        label="With inactive groups"
        checked={showInactive}
        onChange={(event) => setShowInactive(event.currentTarget.checked)}
      />
      <div className="admin-actions">
        <Button
          intent="primary"
          icon={<Download />}
          text="Download CSV"
          loading={isBusy}
          onClick={() => void act(() => save("csv"))}
        />
        <Button text="Download Excel (XLSX)" disabled={isBusy} onClick={() => void act(() => save("xlsx"))} />
        <span className="admin-quiet">{counted(count, "group")}</span>
      </div>
    </>
  );
}
