import { expect, it } from "vitest";
import type { GlanceView } from "../language/panelNodes.ts";
import type { Template } from "../language/template.ts";
import { templateOf } from "../testing/templates.ts";
import { templateSummary } from "./templateSummary.ts";

const guestWith = (glance?: GlanceView): Template => {
  const guest = templateOf(
    { name: { type: "text", label: "Name" } },
    {
      alias: "guest",
      name: "Guest",
      relations: { visits: { template: "visit", label: "Visits", multi: true, inverse: "guest" } },
    },
  );
  return { ...guest, views: { ...guest.views, ...(glance && { glance }) } };
};

it("says which related records a record type calls open", () => {
  const where = { field: "closed", is: false };
  const glance: GlanceView = { type: "glance", open: [{ relation: "visits", where, date: "day" }] };
  expect(templateSummary(guestWith(glance)).open).toEqual([{ template: "visit", where, date: "day" }]);
});

it("says nothing of it for a record type without a glance", () => {
  expect(templateSummary(guestWith())).not.toHaveProperty("open");
});
