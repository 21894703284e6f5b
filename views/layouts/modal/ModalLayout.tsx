import { useMemo, useRef, useState } from "react";
import { Button } from "@blueprintjs/core";
import type { ModalView } from "../../../engine/index.ts";
import { ErrorCount } from "../../parts/viewTree/ErrorCount.tsx";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useErrorCount } from "../../parts/viewTree/useAtoms.ts";
import { fieldKeys } from "../../parts/viewTree/viewTree.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { useWindowReveal } from "../../formScope/useReveal.ts";
import { drawItems } from "../chunks.tsx";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";

/** A button that opens what it holds in a window; the fields in there belong to the form around. */
function ModalLayout({ node, items }: LayoutProps) {
  return node.type === "modal" ? <ModalOf node={node} items={items} /> : null;
}

function ModalOf({ node, items }: { node: ModalView; items: LayoutProps["items"] }) {
  const { store, readOnly } = useFormScope();
  const [open, setOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => fieldKeys(node).filter((key) => store.template.byKey.has(key)), [node, store]);
  const errors = useErrorCount(store, keys);
  useWindowReveal(body, keys, () => setOpen(true));
  const close = () => setOpen(false);
  return (
    <div className="ss-modal-place">
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {node.label}
        <ErrorCount errors={errors} />
      </Button>
      {open && (
        <Modal
          title={node.title ?? node.label}
          onClose={close}
          actions={<Button text={readOnly ? "Close" : "Done"} intent="primary" onClick={close} />}
        >
          <div ref={body} className="ss-record ss-stack" data-mode={readOnly ? "read" : undefined}>
            {drawItems(items)}
          </div>
        </Modal>
      )}
    </div>
  );
}

export const modalLayout: LayoutEntry = { type: "modal", component: ModalLayout };
