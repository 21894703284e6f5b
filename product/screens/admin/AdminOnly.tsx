import type { ReactNode } from "react";
import { useCatalog } from "../../workspace/workspace.ts";
import { NoAccess } from "../Message.tsx";
import "./admin.css";

/** A screen of the administration; others than administrators get the refusal (spec platform.md 8). */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { abilities } = useCatalog();
  if (!abilities.admin) return <NoAccess message="Certain user permissions required." />;
  return <div className="admin">{children}</div>;
}
