import { useEffect } from "react";
import type { createBrowserRouter } from "react-router-dom";
import type { UserSession } from "../workspace/workspace.ts";
import type { Telemetry } from "./telemetry.ts";

/** Milliseconds in which the first screen comes. */
const startAfterMs = 1_000;

/** Watches the pages of the signed-in user where a collector is set; its code comes after the first screen, and only then. */
export function useTelemetry(
  url: string | null,
  { signedIn, company }: Pick<UserSession, "signedIn" | "company">,
  router: ReturnType<typeof createBrowserRouter>,
): void {
  const { id: userId, providerEmployee } = signedIn;
  const { alias } = company;
  useEffect(() => {
    if (url === null) return undefined;
    let telemetry: Telemetry | undefined;
    let isOver = false;
    const start = async () => {
      const { watch } = await import("./telemetry.ts");
      if (!isOver) telemetry = watch({ url, company: alias, userId, providerEmployee });
    };
    // Without it the product works as well.
    const timer = setTimeout(() => void start().catch(() => undefined), startAfterMs);
    let { pathname } = router.state.location;
    const leave = router.subscribe(({ location }) => {
      if (location.pathname !== pathname) telemetry?.page(location.pathname);
      ({ pathname } = location);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      leave();
      telemetry?.stop();
    };
  }, [url, alias, userId, providerEmployee, router]);
}
