import { Waiting } from "../../common/Waiting.tsx";
import { useCatalog } from "../../workspace/workspace.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { Editor } from "./Editor.tsx";
import { useSiteNavigation } from "./useSiteNavigation.ts";
import "../admin/admin.css";
import "./siteNavigation.css";

/** The navigation of the company, which super admins arrange (spec platform.md 2.1, reporting.md 6). */
export function SiteNavigationScreen() {
  const { abilities } = useCatalog();
  if (!abilities.superAdmin) return <NoAccess message="Certain user permissions required." />;
  return (
    <div className="admin admin-form">
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { data, error, mutate } = useSiteNavigation();
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return (
    <Editor
      stored={data}
      onStored={(stored) => mutate(stored, { revalidate: false })}
      readAgain={() => mutate()}
    />
  );
}
