import { useEffect, useState } from "react";
import { keep, readKept } from "../../../common/storage.ts";
import { useUserSession } from "../../../workspace/workspace.ts";
import { visitsAt, visitsText } from "./lastVisit.ts";

/** When the user was on the first page of this company in this browser, before this visit, in epoch seconds; undefined: never. */
export function useLastVisit(): number | undefined {
  const { user, company } = useUserSession();
  const key = `visits.${company.alias}.${user.id}`;
  const [visits] = useState(() => visitsAt(readKept(key, ""), Math.floor(Date.now() / 1000)));
  useEffect(() => keep(key, visitsText(visits)), [key, visits]);
  return visits.before;
}
