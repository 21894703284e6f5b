import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Outbox = lazyScreen(async () => (await import("./OutboxScreen.tsx")).OutboxScreen);

const page = { title: "Outbox", crumbs: [{ title: "Admin" }, { title: "Outbox" }] };

/** The route of the outbox; one of its messages may be open. */
export const outboxRoutes: RouteObject[] = [
  { path: "/admin/outbox/:messageId?", handle: { page, screen: Outbox }, element: <Outbox /> },
];
