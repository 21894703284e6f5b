import { useMemo } from "react";
import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import type { Row } from "../../../engine/index.ts";
import { errorCountAtom } from "../../parts/viewTree/useAtoms.ts";

const none = atom(0);

/** How many fields of a row show an error now; a row whose form was never opened shows none. */
export function useRowErrors(row: Row): number {
  const { opened } = row;
  const form = opened ? row.form() : undefined;
  const count = useMemo(
    () =>
      form
        ? errorCountAtom(
            form,
            form.template.fields.map((field) => field.key),
          )
        : none,
    [form],
  );
  return useAtomValue(count, form ? { store: form.store } : undefined);
}
