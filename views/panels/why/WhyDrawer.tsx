import { useId } from "react";
import { Button, Classes, Drawer } from "@blueprintjs/core";
import { ArrowLeft, Cross } from "@blueprintjs/icons";
import type { FormStore } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { ViewBoundary } from "../../parts/loading/ViewBoundary.tsx";
import { pathLabel } from "../../formScope/entryHistory.ts";
import { Explanation } from "./Explanation.tsx";
import { FieldChoice } from "./FieldChoice.tsx";

interface Props {
  store: FormStore;
  /** The field that is explained; undefined: it is to be chosen. */
  path: string | undefined;
  onPath(path: string | undefined): void;
  onClose(): void;
}

/** Explains a field beside its form, which goes on being edited. */
export function WhyDrawer({ store, path, onPath, onClose }: Props) {
  const { engine } = useViews();
  const id = useId();
  const title = path === undefined ? "Why?" : `Why? ${pathLabel(engine, store.template, path)}`;
  return (
    <Drawer
      className="ss-why-drawer"
      isOpen
      size="min(440px, 100vw)"
      hasBackdrop={false}
      enforceFocus={false}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <aside className="ss-why-body" aria-labelledby={id}>
        <div className="ss-why-head">
          <h2 id={id} className={Classes.HEADING}>
            {title}
          </h2>
          <Button variant="minimal" icon={<Cross />} aria-label="Close" onClick={onClose} autoFocus />
        </div>
        {path === undefined ? (
          <FieldChoice store={store} onChoose={onPath} />
        ) : (
          <>
            <Button
              size="small"
              variant="minimal"
              icon={<ArrowLeft />}
              text="All fields"
              onClick={() => onPath(undefined)}
            />
            <ViewBoundary name={title} key={path}>
              <Explanation store={store} path={path} />
            </ViewBoundary>
          </>
        )}
      </aside>
    </Drawer>
  );
}
