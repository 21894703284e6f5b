import { describe, expect, it } from "vitest";
import { screensOf, sheetPage, sheetsOf } from "./lib/contactSheet.mjs";

const files = [
  "list-390-light.png",
  "list-1440-light.png",
  "edit-1440-dark.png",
  "edit-1440-light.png",
  "contact-sheet-1.jpg",
];

describe("contact sheets", () => {
  it("name each screen once, however often it is pictured", () => {
    expect(screensOf(files)).toEqual(["edit", "list"]);
  });

  it("are as many as hold all screens", () => {
    const screens = Array.from({ length: 40 }, (_, index) => `screen ${index}`);
    expect(sheetsOf(screens).map((sheet) => sheet.length)).toEqual([16, 16, 8]);
  });

  it("show wide before narrow, light before dark, and no picture that there is not", () => {
    const page = sheetPage(["edit", "list"], files, (file: string) => `file:///${file}`);
    expect([...page.matchAll(/src="file:\/\/\/([^"]+)"/g)].map(([, file]) => file)).toEqual([
      "edit-1440-light.png",
      "edit-1440-dark.png",
      "list-1440-light.png",
      "list-390-light.png",
    ]);
    expect(page).toContain("<figcaption>edit</figcaption>");
  });
});
