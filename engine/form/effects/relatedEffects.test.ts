import { describe, expect, it } from "vitest";
import type { RecordData } from "../../model/recordData.ts";
import { formFixture } from "../../testing/forms.ts";
import { recordOf } from "../../testing/context.ts";
import { templateOf } from "../../testing/templates.ts";

const course = templateOf(
  { location: { type: "text", label: "Location" }, online: { type: "boolean", label: "Online" } },
  { alias: "course", name: "Course" },
);
const lesson = templateOf(
  {
    location: { type: "text", label: "Location" },
    link: { type: "text", label: "Link" },
  },
  {
    alias: "lesson",
    name: "Lesson",
    relations: {
      course: {
        template: "course",
        label: "Course",
        sideEffects: [
          { field: "location", value: { expression: "course.location" }, ignoreExistingValue: true },
          { field: "link", value: "https://", condition: { field: "course.online", is: true } },
        ],
      },
    },
  },
);
const fixture = formFixture([course, lesson]);
const known = [
  recordOf(fixture.template("course"), { id: 7, fields: { location: "Yard", online: true } }),
  recordOf(fixture.template("course"), { id: 8, fields: { location: "Hall", online: false } }),
];

/** A server that answers after a while. */
const slow = (answered: readonly RecordData[]) => ({
  records: (ids: readonly number[]) =>
    new Promise<RecordData[]>((resolve) => {
      setTimeout(() => resolve(answered.filter(({ id }) => ids.includes(id))), 20);
    }),
});

describe("side effects of a choice that read the chosen record", () => {
  it("wait until it is loaded", async () => {
    const form = fixture.open("lesson", { sources: slow(known) });
    form.change("course", 7);
    await form.whenIdle();
    expect(form.values()).toMatchObject({ location: "Yard", link: "https://" });
    form.change("course", 8);
    await form.whenIdle();
    expect(form.values()).toMatchObject({ location: "Hall" });
  });

  it("keep what a person has typed meanwhile, and drop what follows from an earlier choice", async () => {
    const form = fixture.open("lesson", { sources: slow(known) });
    form.change("course", 7);
    form.change("location", "Office");
    await form.whenIdle();
    expect(form.values()).toMatchObject({ location: "Office" });
    form.change("course", 7);
    form.change("course", 8);
    await form.whenIdle();
    expect(form.values()).toMatchObject({ location: "Hall" });
  });

  it("end where the record cannot be loaded", async () => {
    const form = fixture.open("lesson", { sources: { records: () => Promise.reject(new Error("offline")) } });
    form.change("course", 7);
    await form.whenIdle();
    expect(form.values()).toMatchObject({ location: null, link: null });
  });
});
