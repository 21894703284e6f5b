import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { UnsavedEdits } from "./unsavedEdits.ts";
import { useUserSession } from "./workspace.ts";

/** Reads again what the company consists of when somebody changed it: at once, or once no form is open that would have to begin again. */
export function CompanyReader({ parts }: { parts: UnsavedEdits }) {
  const { changes, refresh } = useUserSession();
  const { pathname } = useLocation();
  useEffect(() => {
    const catchUp = () => {
      if (!parts.hasParts()) changes.catchUp(refresh);
    };
    catchUp();
    return changes.subscribe(catchUp);
  }, [changes, refresh, parts, pathname]);
  return null;
}
