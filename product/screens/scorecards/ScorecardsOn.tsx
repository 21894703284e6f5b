import type { ReactNode } from "react";
import { pages } from "../../common/pages.ts";
import { useCatalog, useFormEnvironment } from "../../workspace/workspace.ts";
import { PageMissing } from "../Message.tsx";
import "../admin/admin.css";
import "./scorecards.css";

const page = pages.get("scorecards");

interface Props {
  /** true: for everybody, whatever records they may view. */
  isForAll?: boolean;
  children: ReactNode;
}

/** A page of scorecards, where the company has them and its viewer may view records of some type. */
export function ScorecardsOn({ isForAll = false, children }: Props) {
  const { flag } = useFormEnvironment();
  const { templates, abilities } = useCatalog();
  const isOn = page?.requiredConfigs?.every(flag) ?? true;
  const mayOpen = isForAll || [...templates.values()].some((entry) => abilities.can("view", entry));
  return isOn && mayOpen ? children : <PageMissing page={page} />;
}
