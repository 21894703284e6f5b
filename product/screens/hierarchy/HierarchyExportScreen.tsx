import { Button, Checkbox } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useState } from "react";
import { download } from "../../common/download.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { AdminOnly } from "../admin/AdminOnly.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { hierarchyCsv } from "./groupRows.ts";
import { useHierarchy } from "./useHierarchy.ts";

/** Downloads the business hierarchy as the file that imports of groups read (spec platform.md 2.1, 6). */
export function HierarchyExportScreen() {
  return (
    <AdminOnly>
      <Export />
    </AdminOnly>
  );
}

function Export() {
  const { data, error, mutate } = useHierarchy();
  const [showInactive, setShowInactive] = useState(false);
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  const count = data.filter(({ inactive }) => showInactive || !inactive).length;
  const save = () => {
    const day = new Date().toLocaleDateString("en-CA");
    const file = new Blob([hierarchyCsv(data, showInactive)], { type: "text/csv;charset=utf-8" });
    download(file, `Business Hierarchy ${day}.csv`);
  };
  return (
    <>
      <p className="admin-quiet admin-lead">
        A CSV file with alias, name, type and parent of each group, the parent before what is below it: the
        file that an import of groups reads.
      </p>
      <Checkbox
        label="With inactive groups"
        checked={showInactive}
        onChange={(event) => setShowInactive(event.currentTarget.checked)}
      />
      <div>
        <Button
          intent="primary"
          icon={<Download />}
          text={count === 1 ? "Download 1 group" : `Download ${count.toLocaleString("en-US")} groups`}
          onClick={save}
        />
      </div>
    </>
  );
}
