/** The types of view nodes that place others. */
import { integer, oneOf, text, words } from "../../model/shape.ts";
import type { ViewType } from "./viewType.ts";

const children = ["node"];

export const layoutViewTypes: readonly ViewType[] = [
  { name: "twoColumn", properties: {}, slots: ["left", "right"], children, anywhere: true },
  { name: "columns", properties: {}, children: ["column"], anywhere: true },
  { name: "column", properties: { weight: integer(1) }, children },
  { name: "condition", properties: {}, required: ["visible"], children, anywhere: true },
  {
    name: "subsection",
    properties: { title: words, help: text, columns: oneOf("number of columns", 1, 2, 3) },
    required: ["title"],
    children,
    anywhere: true,
  },
  { name: "collapse", properties: { height: integer(1) }, children, anywhere: true },
  {
    name: "modal",
    properties: { label: words, title: words },
    required: ["label"],
    children,
    anywhere: true,
  },
];
