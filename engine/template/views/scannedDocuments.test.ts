import { expect, it } from "vitest";
import type { ViewNode } from "../../language/viewNode.ts";
import { scannedDocuments } from "./scannedDocuments.ts";

const viewer = (document: string): ViewNode => ({
  type: "imageViewer",
  number: "pro",
  documents: [{ label: document, document }],
});
const list = { type: "list", columns: [], orderBy: [] } as const;

it("the scanned documents of a template are those of its forms, wherever they stand", () => {
  const tab = {
    type: "tab",
    title: "Scans",
    children: [{ type: "section", children: [viewer("BOL")] }],
  } as const;
  const views = {
    edit: { type: "tabs", children: [tab] },
    create: { type: "section", children: ["pro", viewer("POD"), viewer("BOL")] },
    list,
  } as const;
  expect([...scannedDocuments({ views } as unknown as Parameters<typeof scannedDocuments>[0])]).toEqual([
    "BOL",
    "POD",
  ]);
  expect(
    scannedDocuments({
      views: { edit: { type: "section", children: ["pro"] }, list },
    } as unknown as Parameters<typeof scannedDocuments>[0]).size,
  ).toBe(0);
});
