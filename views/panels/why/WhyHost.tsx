import {
  createContext,
  useCallback,
  useContext,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { ContextMenuPopover, MenuItem } from "@blueprintjs/core";
import { Help } from "@blueprintjs/icons";
import type { FormStore } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useKeys } from "../../keys/useKeys.ts";
import { KeyMenu } from "../../parts/menus/KeyMenu.tsx";
import { pathAt } from "./pathAt.ts";
import { WhyDrawer } from "./WhyDrawer.tsx";

/** Opens the explanation of a field, or without a path the list of all fields. */
export type AskWhy = (path?: string) => void;

const WhyContext = createContext<AskWhy | undefined>(undefined);

/** Asks why a field is as it is; undefined where this person may not ask, or outside of a <WhyHost>. */
export function useWhy(): AskWhy | undefined {
  return useContext(WhyContext);
}

const explains = { strokes: ["Alt+/"], does: "Explain the field in use" };

/** Alt+/, by the place of the key: with Alt it writes another sign on some keyboards. */
function isWhyKey({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && code === "Slash";
}

interface Props {
  store: FormStore;
  children: ReactNode;
}

/**
 * Around a form or a record: administrators ask there why a field is hidden, required, disabled or has its value, by Alt+/ or by the
 * menu of a label.
 */
export function WhyHost({ store, children }: Props) {
  const { abilities } = useViews();
  return abilities.admin ? <Asking store={store}>{children}</Asking> : children;
}

function Asking({ store, children }: Props) {
  const [asked, setAsked] = useState<{ path: string | undefined }>();
  const [menu, setMenu] = useState<{ left: number; top: number; path: string }>();
  const ask = useCallback<AskWhy>((path) => setAsked({ path }), []);
  const closeMenu = useCallback(() => setMenu(undefined), []);

  useKeys({ title: "Record", rows: [explains] });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isWhyKey(event)) return;
    event.preventDefault();
    ask(pathAt(event.target as Element));
  };
  const onContextMenu = (event: MouseEvent) => {
    const label = (event.target as Element).closest(".ss-label");
    const path = label && pathAt(label);
    if (!path) return;
    event.preventDefault();
    setMenu({ left: event.clientX, top: event.clientY, path });
  };
  return (
    <WhyContext value={ask}>
      <div className="ss-why-host" onKeyDown={onKeyDown} onContextMenu={onContextMenu}>
        {children}
        {menu && (
          <ContextMenuPopover
            isOpen
            targetOffset={menu}
            onClose={closeMenu}
            content={
              <KeyMenu aria-label="Field">
                <MenuItem icon={<Help />} text="Why?" label="Alt+/" onClick={() => ask(menu.path)} />
              </KeyMenu>
            }
          />
        )}
        {asked && (
          <WhyDrawer store={store} path={asked.path} onPath={ask} onClose={() => setAsked(undefined)} />
        )}
      </div>
    </WhyContext>
  );
}
