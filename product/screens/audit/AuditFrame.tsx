import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { useAuditLog } from "../../workspace/useAuditLog.ts";
import { NoAccess } from "../Message.tsx";
import "../admin/admin.css";
import "./audit.css";

const refusals = { refused: "Certain user permissions required.", off: "This feature is not enabled." };

const tabs = [
  { path: "/admin/auditLog/changeLog", title: "Change Log" },
  { path: "/admin/auditLog/modelLog", title: "Model Log" },
];

/** The frame of both logs; who may not open them gets the refusal (spec platform.md 6, 8). */
export function AuditFrame({ children }: { children: ReactNode }) {
  const access = useAuditLog();
  if (access !== "open") return <NoAccess message={refusals[access]} />;
  return (
    <div className="admin">
      <nav className="audit-tabs" aria-label="Logs">
        {tabs.map(({ path, title }) => (
          <NavLink key={path} to={path}>
            {title}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
