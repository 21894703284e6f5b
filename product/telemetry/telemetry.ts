import { openExporters, type Watched } from "./exporters.ts";
import { notePages } from "./pageSpans.ts";
import { recordReplay } from "./replay.ts";

const sessionKey = "safety-suite.telemetry";

/** What is watched of somebody's pages. */
export interface Telemetry {
  /** Notes that a page was opened. */
  page(pathname: string): void;
  /** Sends what was noted, and watches no longer. */
  stop(): void;
}

/**
 * Watches the pages of a signed-in user: traces and a replay of the session go to the collector, all of them (spec platform.md 2.4). What
 * records and people are called, what is searched for and what is typed goes nowhere (docs/decisions/0073-telemetry.md).
 */
export function watch(watched: Omit<Watched, "sessionId">): Telemetry {
  const exporters = openExporters({ ...watched, sessionId: sessionOfTab() });
  const pages = notePages(exporters.tracer);
  const replay = recordReplay(exporters.logger);
  const onHidden = () => {
    if (document.visibilityState !== "hidden") return;
    replay.write();
    void exporters.flush();
  };
  document.addEventListener("visibilitychange", onHidden);
  pages.page(window.location.pathname);
  return {
    page: pages.page,
    stop() {
      document.removeEventListener("visibilitychange", onHidden);
      pages.stop();
      replay.stop();
      void exporters.close();
    },
  };
}

function sessionOfTab(): string {
  const known = sessionStorage.getItem(sessionKey);
  const id = known ?? crypto.randomUUID();
  if (known === null) sessionStorage.setItem(sessionKey, id);
  return id;
}
