import type { ReactNode } from "react";
import { useCatalog } from "../../workspace/workspace.ts";
import { NoAccess } from "../Message.tsx";
import "../admin/admin.css";
import "./configuration.css";

/** A screen of the configuration; others than super admins get the refusal (spec platform.md 6, 8). */
export function ConfigurationFrame({ children }: { children: ReactNode }) {
  const { abilities } = useCatalog();
  if (!abilities.superAdmin) return <NoAccess message="Certain user permissions required." />;
  return <div className="admin configuration">{children}</div>;
}
