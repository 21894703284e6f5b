import { useContext, useMemo, useRef, useState } from "react";
import { atom } from "jotai/vanilla";
import type { Row } from "../../engine/index.ts";
import { nestedView } from "../parts/viewTree/viewTree.ts";
import { useDrawView } from "./drawView.ts";
import { RecordScope } from "./RecordScope.tsx";
import { RevealContext } from "./reveal.ts";
import { useReveal } from "./useReveal.ts";

interface Props {
  /** Key of the relation that the row belongs to. */
  relation: string;
  /** A row whose record is loaded. */
  row: Row;
  /** Its place in the list, as issues name it; left out: it stands alone. */
  index?: number;
  readOnly: boolean;
}

/** The form of a record inside another record's form, or with `readOnly` that record to read. */
export function NestedRecord({ relation, row, index = 0, readOnly }: Props) {
  const { target, depth, path, goTo } = useContext(RevealContext);
  const inner = useMemo(() => {
    const own = `${relation}/${row.id}/`;
    const isMeant = ([at, name]: readonly string[]) =>
      at === relation && (name === row.id || name === String(index));
    return {
      target: atom((get) => (isMeant(get(target)?.path.slice(depth) ?? []) ? get(target) : null)),
      depth: depth + 2,
      path: path + own,
      goTo: (location: string) => goTo(own + location),
    };
  }, [target, depth, path, goTo, relation, row.id, index]);
  return (
    <RevealContext value={inner}>
      <NestedFields row={row} readOnly={readOnly} />
    </RevealContext>
  );
}

function NestedFields({ row, readOnly }: Pick<Props, "row" | "readOnly">) {
  const form = row.form();
  const View = useDrawView();
  const root = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<string>();
  const view = nestedView(form.template);
  const { path } = useContext(RevealContext);
  useReveal(root, view, setTab);
  return (
    <RecordScope store={form} record={row.record} readOnly={readOnly} tab={tab} onTab={setTab}>
      <div ref={root} className="ss-record" data-path={path} data-mode={readOnly ? "read" : undefined}>
        <View template={form.template} view={view} />
      </div>
    </RecordScope>
  );
}
