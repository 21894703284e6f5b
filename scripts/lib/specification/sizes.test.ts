/** The sizes and colors of the specification (platform.md 9, records.md 9, reporting.md 9), as the style sheets give them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../process.mjs";

/** What the rules for a selector say, outside of queries for media. */
function valueOf(file: string, selector: string, property: string): string | undefined {
  const css = readFileSync(join(root, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const rules = [...css.matchAll(/^([^{}@\s][^{}]*)\{([^{}]*)\}/gm)];
  const own = rules.filter(([, selectors = ""]) =>
    selectors.split(",").some((one) => one.trim() === selector),
  );
  const declarations = own.flatMap(([, , body = ""]) => body.split(";").map((line) => line.split(":")));
  return declarations.find(([name = ""]) => name.trim() === property)?.[1]?.trim();
}

const toasts = "product/common/messages.css";
const toast = ".shell-toasts .bp6-toast";
const within = (width: string) => `min(${width}, calc(100vw - 24px))`;

it.each([
  ["a toast", toasts, toast, "width", "80%"],
  ["a toast at most", toasts, toast, "max-width", "1000px"],
  ["a toast of success", toasts, `${toast}.bp6-intent-success`, "background-color", "#00b294"],
  ["a toast of a warning", toasts, `${toast}.bp6-intent-warning`, "background-color", "#e8a20c"],
  ["a toast of an error", toasts, `${toast}.bp6-intent-danger`, "background-color", "#d6484c"],
  ["a toast of information", toasts, `${toast}.bp6-intent-primary`, "background-color", "#1f8bff"],
  ["the expanded navigation", "product/base.css", "body", "--suite-nav-width", "220px"],
  ["the collapsed navigation", "product/shell/frame.css", ".shell-collapsed", "--suite-side", "72px"],
  ["the header", "product/base.css", "body", "--suite-header-height", "72px"],
  ["the tabs of a module", "product/shell/frame.css", ".shell-tabs", "height", "42px"],
  ["a table of records", "views/nested.css", ".ss-rows-frame", "max-height", "600px"],
  ["the window of a record", "views/nested.css", ".ss-modal.bp6-dialog", "width", within("665px")],
  ["a window", "views/nested.css", ".ss-dialog.bp6-dialog", "width", within("628px")],
  ["the player of videos", "views/layouts/layouts.css", ".ss-video", "height", "775px"],
  ["an image", "views/panels/record.css", ".ss-preview.bp6-dialog", "width", within("1050px")],
  ["duplicates", "product/screens/screens.css", ".screen-duplicates.bp6-dialog", "width", within("1120px")],
  [
    "uploads",
    "views/panels/listItems/listItems.css",
    ".ss-items-upload.bp6-dialog",
    "width",
    within("1200px"),
  ],
  ["the tray", "views/panels/exportTray/exportTray.css", ".ss-tray-body", "width", within("400px")],
  ["a card of the tray", "views/panels/exportTray/exportTray.css", ".ss-tray-card", "max-height", "25vh"],
])("%s is as large as the specification says, or has its color", (_what, file, selector, property, value) => {
  expect(valueOf(file, selector, property)).toBe(value);
});
