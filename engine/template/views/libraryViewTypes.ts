/** The types of view nodes that show a record's library of documents. */
import { listOf, words } from "../../model/shape.ts";
import type { ViewType } from "./viewType.ts";

export const libraryViewTypes: readonly ViewType[] = [
  { name: "documentLibrary", properties: { title: words, labels: listOf(words, 1) }, anywhere: true },
];
