import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import useSWR from "swr";
import {
  type BasicsAsked,
  createBasicsClient,
  type FmcsaBasicEvents,
  type FmcsaBasics,
} from "../../services/index.ts";
import { useReplaceQuery } from "../../workspace/pageAddress.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { atOnce } from "../atOnce.ts";
import { readOnce, useVisit } from "../useRecords.ts";
import { type BasicsAddress, readAddress, withAddress } from "./basicsAddress.ts";

const name = "fmcsaBasics";

/** Reads and writes the query of the page. */
export function useBasicsAddress() {
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const address = useMemo(() => readAddress(params), [params]);
  return {
    address,
    change: (changed: BasicsAddress) => replaceQuery(withAddress(params, changed), atOnce),
  };
}

/** All BASICs as of a day, read again on each visit. What was shown stays until the next answer is there. */
export function useBasics({ groupId, asOf }: BasicsAsked) {
  const client = useOwnClient(createBasicsClient);
  const visit = useVisit();
  return useSWR<FmcsaBasics, unknown>([name, visit, groupId, asOf], () => client.read({ groupId, asOf }), {
    ...readOnce,
    keepPreviousData: true,
  });
}

/** What counts in a BASIC as of a day. */
export function useBasicEvents(basic: string, { groupId, asOf }: BasicsAsked) {
  const client = useOwnClient(createBasicsClient);
  const visit = useVisit();
  return useSWR<FmcsaBasicEvents, unknown>(
    [name, visit, "events", basic, groupId, asOf],
    () => client.events(basic, { groupId, asOf }),
    readOnce,
  );
}
