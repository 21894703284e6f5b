import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Basics = lazyScreen(async () => (await import("./BasicsScreen.tsx")).BasicsScreen);

const page = { title: "FMCSA BASICs", crumbs: [{ title: "Compliance" }, { title: "FMCSA BASICs" }] };

/** The page of FMCSA's BASICs (spec platform.md 2.1). */
export const fmcsaBasicsRoutes: RouteObject[] = [
  { path: "/fmcsaBasics", handle: { page, screen: Basics }, element: <Basics /> },
];
