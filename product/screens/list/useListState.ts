import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { defaultState, type CompiledTemplate, type TableState } from "../../../engine/index.ts";
import type { SavedView } from "../../services/index.ts";
import { useIsOpenAddress, usePageNavigate } from "../../workspace/pageAddress.ts";
import { atOnce } from "../atOnce.ts";
import { useShownGroups } from "../useShownGroups.ts";
import { currentState, isSameState, readAddress, writeAddress } from "./listAddress.ts";
import { ownState } from "./listQuery.ts";
import type { KeptViews } from "./useKeptViews.ts";

/** Milliseconds that a list waits after a change of search or filters (spec records.md 9). */
const filterDelay = 500;
/** Milliseconds after which a list opens without knowing the user's own view. */
const patience = 1_000;

/** Marks an address that this list wrote: the user's own view is not put over it again. */
const ownAddress = { writtenByList: true };

/** The state of a list, all of it in the address: a link, a reload and the browser's Back show the same list. */
export interface ListState {
  /** As the person set it. */
  state: TableState;
  /** What is asked for: search and filters follow `state` after a pause. */
  asked: TableState;
  /** false until it is known what the list opens with. */
  isReady: boolean;
  /** The saved view that the list was opened with. */
  view: SavedView | undefined;
  /** Whether the list shows something else than the view. */
  isChanged: boolean;
  /** The address names a view that is gone, or not shared with this user. */
  isViewGone: boolean;
  /** The address, or the view, names groups that the user is not shown: they are left out. */
  hasHiddenGroups: boolean;
  setState(state: TableState): void;
  /** Opens a view; undefined: the template's own list. */
  open(view: Pick<SavedView, "id" | "state"> | undefined): void;
}

/** The view in the address; its state is not known while views are on their way. */
interface OpenedView {
  id: number;
  state: TableState | undefined;
}

/** Reads and writes the state of a template's list. */
export function useListState(template: CompiledTemplate, kept: KeptViews): ListState {
  const location = useLocation();
  const isOpenAddress = useIsOpenAddress();
  const usual = useMemo(() => defaultState(template), [template]);
  const address = useMemo(() => readAddress(template, location.search), [template, location.search]);
  const { viewId } = address;
  const view = kept.views.find(({ id }) => id === viewId);
  const isStated = address.state !== undefined;
  const isArrival = !isStated && viewId === undefined && !isSettled(location.state);
  const isWaiting = kept.status === "loading";
  // What an arrival opens with is asked for before the address says it.
  const own = useMemo(
    () => (isArrival && !isWaiting ? ownState(template, kept) : undefined),
    [isArrival, isWaiting, template, kept],
  );
  const named = useMemo(
    () => own ?? address.state ?? (view ? currentState(template, view.state) : usual),
    [own, address, view, template, usual],
  );
  const asked = useShownGroups(template, named);
  const [typed, setTyped] = useState<TableState>();
  const state = typed ?? asked;

  const go = useGo(template, usual, setTyped);
  const here: OpenedView | undefined = viewId === undefined ? undefined : { id: viewId, state: view?.state };

  useArrival({ isArrival, isWaiting }, () => {
    if (!isOpenAddress()) return;
    const ownView = kept.views.find(({ id }) => id === kept.settings.defaultViewId);
    go(own ?? ownState(template, kept), ownView, true);
  });
  useTyped(typed, (next) => {
    if (isOpenAddress()) go(next, here);
  });
  useForgetOnBack(() => setTyped(undefined), location.key);

  return {
    state,
    asked,
    isReady: own !== undefined || (!isArrival && (isStated || viewId === undefined || !isWaiting)),
    view,
    isChanged: view !== undefined && !isSameState(template, state, currentState(template, view.state)),
    hasHiddenGroups: asked !== named,
    isViewGone: viewId !== undefined && view === undefined && kept.status === "ready",
    setState(next) {
      const isTyped = next.search !== state.search;
      if (isTyped) return setTyped(next);
      // It has what is typed with it.
      setTyped(undefined);
      go(next, here, isOnlyColumns(state, next));
    },
    open(opened) {
      setTyped(undefined);
      go(opened ? currentState(template, opened.state) : usual, opened);
    },
  };
}

/** Puts a state into the address, with the name of the view that it was opened from; what was typed is in it then. */
function useGo(
  template: CompiledTemplate,
  usual: TableState,
  setTyped: Dispatch<SetStateAction<TableState | undefined>>,
) {
  const navigate = usePageNavigate();
  const location = useLocation();
  return useCallback(
    (next: TableState, opened: OpenedView | undefined, replace = false) => {
      // The usual list needs no words in the address: with a view's name alone, it would be the view's list.
      const isNamed =
        !isSameState(template, next, usual) ||
        (opened?.state !== undefined && isSameState(template, opened.state, usual));
      const search = writeAddress(template, next, isNamed ? opened?.id : undefined, location.search);
      void navigate({ search }, { state: ownAddress, replace, ...atOnce });
      setTyped((now) => (now === next ? undefined : now));
    },
    [navigate, template, usual, location.search, setTyped],
  );
}

function isSettled(state: unknown): boolean {
  return typeof state === "object" && state !== null && "writtenByList" in state;
}

/** Widths and order of columns make no step of the browser's Back. */
function isOnlyColumns(before: TableState, after: TableState): boolean {
  const { columns: _before, ...left } = before;
  const { columns: _after, ...right } = after;
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Opens the list as this user keeps it, as soon as that is known, or without when it takes too long. */
function useArrival(
  { isArrival, isWaiting }: { isArrival: boolean; isWaiting: boolean },
  onArrive: () => void,
) {
  const arrive = useEffectEvent(onArrive);
  useEffect(() => {
    if (!isArrival) return undefined;
    const timer = setTimeout(arrive, isWaiting ? patience : 0);
    return () => clearTimeout(timer);
  }, [isArrival, isWaiting]);
}

/** Takes over what was typed, after a pause. */
function useTyped(typed: TableState | undefined, onSettled: (state: TableState) => void) {
  const take = useEffectEvent(onSettled);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => take(typed), filterDelay);
    return () => clearTimeout(timer);
  }, [typed]);
}

/** The browser's Back shows the list as it was, not what was typed since. */
function useForgetOnBack(forget: () => void, key: string) {
  const isBack = useNavigationType() === "POP";
  const drop = useEffectEvent(forget);
  useEffect(() => {
    if (isBack) drop();
  }, [isBack, key]);
}
