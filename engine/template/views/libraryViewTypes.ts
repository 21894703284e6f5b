/** The types of view nodes that show a record's library of documents. */
import { viewShapes } from "../../language/shapes/viewShapes.ts";
import type { ViewType } from "./viewType.ts";

export const libraryViewTypes: readonly ViewType[] = [
  { name: "documentLibrary", ...viewShapes.documentLibrary, anywhere: true },
];
