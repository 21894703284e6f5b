import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { OwnNavigation } from "../../services/index.ts";
import { useCatalog, useFormEnvironment } from "../../workspace/workspace.ts";
import { completed } from "./completed.ts";
import { type AuthoredSection, shippedStructure } from "./navigation.ts";

/** What was saved since the page was loaded. */
const key = "own navigation";

/** The structure of the company's navigation, and the pages that no menu shows. */
export function useStructure(): { sections: readonly AuthoredSection[]; hidden: readonly string[] } {
  const { navigation } = useCatalog();
  const { flag } = useFormEnvironment();
  const { data: own = navigation } = useSWR<OwnNavigation | null>(key, null);
  return useMemo(() => {
    const shipped = shippedStructure(flag);
    if (own === null) return { sections: shipped, hidden: [] };
    return { sections: completed(own.sections, shipped), hidden: own.hidden };
  }, [own, flag]);
}

/** Shows another navigation in this page at once. */
export function useShowNavigation(): (own: OwnNavigation | null) => void {
  const { mutate } = useSWRConfig();
  return (own) => void mutate(key, own, { revalidate: false });
}
