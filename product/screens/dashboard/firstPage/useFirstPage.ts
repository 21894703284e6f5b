import { useMemo, useState } from "react";
import { keep, readKept } from "../../../common/storage.ts";
import { useCatalog, useUserSession } from "../../../workspace/workspace.ts";
import { firstPages, type FirstPage, pagesFor } from "./firstPages.ts";

/** The first pages that are for the user, and the one that this browser shows them: their own choice, else the first. */
export function useFirstPage() {
  const { user, company } = useUserSession();
  const { abilities, groups } = useCatalog();
  const pages = useMemo(() => pagesFor(firstPages, abilities, groups), [abilities, groups]);
  const key = `firstPage.${company.alias}.${user.id}`;
  const [chosen, setChosen] = useState(() => readKept(key, ""));
  const page: FirstPage | undefined = pages.find(({ alias }) => alias === chosen) ?? pages[0];
  const choose = (alias: string) => {
    keep(key, alias);
    setChosen(alias);
  };
  return { page, pages, choose };
}
