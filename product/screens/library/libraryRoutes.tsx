import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Library = lazyScreen(async () => (await import("./LibraryScreen.tsx")).LibraryScreen);

const page = { title: "Document Library", crumbs: [{ title: "Document Library" }] };

/** The route of the document library (spec platform.md 2.1). */
export const libraryRoutes: RouteObject[] = [
  { path: "/documentLibrary", handle: { page, screen: Library }, element: <Library /> },
];
