import { useId, type ReactNode } from "react";
import { useAtomValue } from "jotai/react";
import { useFormScope } from "../../formScope/formScope.ts";

interface Props {
  /** Key of the relation; a hidden one is not shown. */
  relation: string;
  title: string;
  /** `id` is that of the heading. */
  children(id: string): ReactNode;
}

/** A titled part of a record that shows related ones. */
export function NestedPart({ relation, title, children }: Props) {
  const { store } = useFormScope();
  const ui = useAtomValue(store.uiAtom(relation), { store: store.store });
  const id = useId();
  if (!ui.visible) return null;
  return (
    <section className="ss-nested" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className="ss-nested-title">
        {title}
      </h3>
      {children(id)}
    </section>
  );
}
