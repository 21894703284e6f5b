import { expect, it } from "vitest";
import type { ViewNode } from "../../language/viewNode.ts";
import { shownIntegrations } from "./shownIntegrations.ts";

const dateOf = (integration: string): ViewNode => ({
  type: "integrationTimestamp",
  integration,
  text: "It comes every night.",
});
const list = { type: "list", columns: [], orderBy: [] } as const;

it("the integrations of a template are those whose date its forms show, wherever it stands", () => {
  const tab = {
    type: "tab",
    title: "Source",
    children: [{ type: "section", children: [dateOf("fars")] }],
  } as const;
  const views = {
    edit: { type: "tabs", children: [tab] },
    create: { type: "section", children: ["town", dateOf("telematics"), dateOf("fars")] },
    list,
  } as const;
  expect([...shownIntegrations({ views } as unknown as Parameters<typeof shownIntegrations>[0])]).toEqual([
    "fars",
    "telematics",
  ]);
  const plain = { views: { edit: { type: "section", children: ["town"] }, list } } as const;
  expect(shownIntegrations(plain as unknown as Parameters<typeof shownIntegrations>[0]).size).toBe(0);
});
