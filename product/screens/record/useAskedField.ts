import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useReplaceQuery } from "../../workspace/pageAddress.ts";

const name = "edit";

/** The address of a record's page where this field is edited: a page that found a mistake in it leads there. */
export const editAddress = (href: string, field: string): string =>
  `${href}?${new URLSearchParams({ [name]: field })}`;

/** The field that the address asks to edit; undefined where it asks for none. It leaves the address at once: a reload shows the record. */
export function useAskedField(): string | undefined {
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const [field] = useState(() => params.get(name) ?? undefined);
  useEffect(() => {
    if (!params.has(name)) return;
    const rest = new URLSearchParams(params);
    rest.delete(name);
    replaceQuery(rest);
  }, [params, replaceQuery]);
  return field;
}
