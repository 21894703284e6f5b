import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { showError } from "../../../../common/failures.ts";
import { showToast } from "../../../../common/toasts.ts";
import { ApiError, type Dashboard, type OwnDashboards } from "../../../../services/index.ts";
import type { OwnBoard } from "../useOwnBoard.ts";
import { afterAll, type Arrangement, type Change, changed } from "./arrangement.ts";

/** What is said where two arrange at once (decision 103). */
const merged =
  "Your dashboard was changed in another window or tab meanwhile. Your change was made to it as it is now, and nothing was lost.";
const lost = "What you moved is not on your dashboard any more: it was deleted in another window or tab.";

/** Tries of one change, each to the arrangement as somebody else left it. */
const mostTries = 5;

const arrangementOf = ({ data }: OwnDashboards): Arrangement =>
  data.map(({ id, widgets }) => ({ id, cards: widgets.map((card) => ({ id: card.id, size: card.size })) }));

/** Categories as an arrangement has them. */
function inArrangement(categories: readonly Dashboard[], arrangement: Arrangement): Dashboard[] {
  const cards = new Map(categories.flatMap(({ widgets }) => widgets.map((card) => [card.id, card] as const)));
  return arrangement.flatMap(({ id, cards: arranged }) => {
    const category = categories.find((each) => each.id === id);
    if (!category) return [];
    const widgets = arranged.flatMap((each) => {
      const card = cards.get(each.id);
      return card ? [{ ...card, size: each.size, dashboardId: id }] : [];
    });
    return [{ ...category, widgets }];
  });
}

/**
 * Arranges the user's own categories and cards. A change is shown at once and sent after those before it; where somebody arranged them otherwise
 * meanwhile, it is made to what they left.
 */
export function useArrange({ client, own, note, reload }: OwnBoard) {
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const isBusy = useRef(false);
  const categories = useMemo(() => {
    if (!own) return undefined;
    return waiting.length === 0 ? own.data : inArrangement(own.data, afterAll(arrangementOf(own), waiting));
  }, [own, waiting]);
  const [change] = waiting;
  const latest = useRef(own);
  useLayoutEffect(() => {
    latest.current = own;
  }, [own]);

  useEffect(() => {
    const { current: now } = latest;
    if (!change || !now || isBusy.current) return;
    isBusy.current = true;
    const send = async () => {
      try {
        const next = await sendOne({ client, reload }, now, change);
        if (!next) return;
        latest.current = next;
        note(next);
      } catch (error) {
        showError(error);
      } finally {
        isBusy.current = false;
        setWaiting((all) => all.slice(1));
      }
    };
    void send();
  }, [change, own, client, reload, note]);

  return {
    /** As they are shown; undefined while they are on their way. */
    categories,
    arrangement: useMemo(
      () => (own && categories ? arrangementOf({ ...own, data: categories }) : []),
      [own, categories],
    ),
    isSaving: waiting.length > 0,
    arrange: (next: Change) => setWaiting((all) => [...all, next]),
  };
}

/** The categories after the change; undefined where it could not be made. Rejects with the reason. */
async function sendOne(
  { client, reload }: Pick<OwnBoard, "client" | "reload">,
  own: OwnDashboards,
  change: Change,
): Promise<OwnDashboards | undefined> {
  let now: OwnDashboards | undefined = own;
  for (let tries = 0; tries < mostTries && now; tries += 1) {
    const after = changed(arrangementOf(now), change);
    if (!after) {
      void showToast("warning", lost);
      return now;
    }
    try {
      const cards = after.arrangement.map((category) => ({ ...category, cards: [...category.cards] }));
      const next = await client.arrange(now.layout, cards);
      if (tries > 0) void showToast("warning", merged);
      return next;
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === "stale_dashboard_layout";
      if (!isStale || tries === mostTries - 1) throw error;
      now = await reload();
    }
  }
  return undefined;
}
