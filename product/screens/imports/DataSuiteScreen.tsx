import { Link } from "react-router-dom";
import { useUserSession } from "../../workspace/workspace.ts";
import { NoAccess } from "../Message.tsx";
import { History } from "./History.tsx";
import "./imports.css";
import { StartImport } from "./StartImport.tsx";
import { type Tab, tabPath, tabs } from "./importText.ts";

/** Spec platform.md 8. */
export const noAccess = "Certain user permissions required.";

/** Where files are imported from: one list for records, documents, groups and dropdowns each (spec platform.md 2.1). */
export function DataSuiteScreen({ tab: id }: { tab: Tab["id"] }) {
  const { isStaff } = useUserSession();
  const tab = tabs.find((each) => each.id === id) ?? tabs[0];
  if (!isStaff) return <NoAccess message={noAccess} />;
  return (
    <div className="imports">
      <nav className="imports-tabs" aria-label="Import type">
        {tabs.map(({ id: other, title }) => (
          <Link key={other} to={tabPath(other)} aria-current={other === id ? "page" : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      <StartImport tab={tab} />
      <History tab={tab} />
    </div>
  );
}
