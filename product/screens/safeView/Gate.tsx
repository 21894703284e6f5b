import type { ReactNode } from "react";
import { pages } from "../../common/pages.ts";
import { isOpen } from "../../shell/navigation/navigation.ts";
import { useNavigationRights } from "../../shell/navigation/useNavigationRights.ts";
import { PageMissing } from "../Message.tsx";

interface Props {
  /** Id of the page in the navigation. */
  id: string;
  children: ReactNode;
}

/** A page of SafeView for who may open it; for others why they may not, before anything is asked. */
export function Gate({ id, children }: Props) {
  const page = pages.get(id);
  const rights = useNavigationRights();
  return page && isOpen(page, rights) ? children : <PageMissing page={page} />;
}
