import type { ReactNode } from "react";
import { pages } from "../../common/pages.ts";
import { useCatalog, useFormEnvironment } from "../../workspace/workspace.ts";
import { PageMissing } from "../Message.tsx";
import "../admin/admin.css";
import "./criticalEvents.css";

/** A page of critical events, where the company has them and its viewer may view records of some type. */
export function CriticalEventsOn({ children }: { children: ReactNode }) {
  const { flag } = useFormEnvironment();
  const { templates, abilities } = useCatalog();
  const page = pages.get("criticalEvents");
  const isOn = page?.requiredConfigs?.every(flag) ?? true;
  const mayOpen = [...templates.values()].some((entry) => abilities.can("view", entry));
  return isOn && mayOpen ? children : <PageMissing page={page} />;
}
