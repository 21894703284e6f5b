import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { keyName } from "../keys/keyName.ts";
import { createKeyRegistry, type KeyRegistry } from "../keys/keyRegistry.ts";
import { KeyHostContext, useKeys, useKeySheet } from "../keys/useKeys.ts";
import { areaInFront, frontDialog, isField } from "../keys/layer.ts";
import type { WorkingKeys } from "./KeySheet.tsx";

const KeySheet = lazy(async () => ({ default: (await import("./KeySheet.tsx")).KeySheet }));

interface Props {
  /** Whether keys without Ctrl, Cmd or Alt are commands; who speaks to the machine turns them off (WCAG 2.1.4). */
  singleKeys: boolean;
  onSingleKeys(on: boolean): void;
  /** What names the page: the sheet goes when another one comes. */
  page?: string;
  children: ReactNode;
}

/** Obeys the keys of everything below it, and shows them all with the key `?`. */
export function KeyHost({ singleKeys, onSingleKeys, page, children }: Props) {
  const [sheet, setSheet] = useState<WorkingKeys>();
  const uses = useRef(singleKeys);
  useLayoutEffect(() => {
    uses.current = singleKeys;
  }, [singleKeys]);
  const value = useMemo(() => {
    const registry = createKeyRegistry(() => uses.current);
    return { registry, showSheet: () => setSheet(keysNow(registry)) };
  }, []);
  useEffect(() => obey(value.registry), [value]);
  useEffect(() => setSheet(undefined), [page]);
  const isOpen = sheet !== undefined;
  return (
    <KeyHostContext value={value}>
      <SheetKey isOpen={isOpen} />
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <KeySheet
            keys={sheet}
            singleKeys={singleKeys}
            onSingleKeys={onSingleKeys}
            onClose={() => setSheet(undefined)}
          />
        </Suspense>
      )}
    </KeyHostContext>
  );
}

/** It works in front of dialogs as well, but the sheet's own. */
function SheetKey({ isOpen }: { isOpen: boolean }) {
  const showSheet = useKeySheet();
  useKeys({
    title: "Anywhere",
    rows: isOpen || !showSheet ? [] : [{ strokes: ["?"], does: "Show keyboard shortcuts", run: showSheet }],
    area: areaInFront,
  });
  return null;
}

/** What works now, before the sheet lies over it. */
function keysNow(registry: KeyRegistry): WorkingKeys {
  const layer = frontDialog();
  return { groups: registry.groups(layer), around: layer ?? document.body };
}

function obey(registry: KeyRegistry): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.repeat) return;
    // The third sign of a key is written with AltGr, which some systems report as Ctrl and Alt.
    const isThird = event.getModifierState("AltGraph");
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const done = registry.press({
      name: keyName({ key, shiftKey, metaKey, ctrlKey: ctrlKey && !isThird, altKey: altKey && !isThird }),
      at: event.timeStamp,
      target: event.target instanceof Element ? event.target : null,
      isWriting: isField(event.target),
      layer: frontDialog(),
    });
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // On the way down: forms in windows keep what happens in them from the page around.
  document.addEventListener("keydown", onKeyDown, { capture: true });
  return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
}
