import type { Locator, Page } from "playwright-core";

/** What a field of a form is on the page. */
type ControlKind =
  | "text"
  | "select"
  | "picker"
  | "radios"
  | "cards"
  | "checkbox"
  | "upload"
  | "duration"
  | "nested"
  | "static";

/** A field of the form as it stands. */
export interface Control {
  /** Key of the field in its own template. */
  key: string;
  /** Keys of the relations inside whose records it stands, from the outside. */
  path: string[];
  /** Distinguishes controls. */
  location: string;
  /** Id of the element that is filled. */
  id: string;
  kind: ControlKind;
  disabled: boolean;
  /** As people read it; "" when it is empty. */
  value: string;
  /** What is wrong with it; "" when nothing is. */
  error: string;
}

/** Where the fields of a new or an edited record stand: the form, and the window of a record inside of it. */
const roots = "form.ss-record, [role='dialog'] .ss-record";

/** Reads the controls that are drawn, in their order. Runs in the page. */
const readControls = `(() => {
  const kinds = [["picker", "[role='combobox']"], ["select", "select"], ["radios", "[role='radiogroup']"],
    ["cards", ".ss-card-options"],
    ["checkbox", "input[type='checkbox']"], ["upload", "input[type='file']"], ["duration", ".ss-interval input"],
    ["text", "textarea, input"]];
  const own = (field, selector) =>
    [...field.querySelectorAll(selector)].filter((each) => each.closest("[data-field]") === field);
  const valueOf = (kind, element, field) => {
    if (kind === "radios" || kind === "cards") return element.querySelector("input:checked")?.closest("label")?.textContent ?? "";
    if (kind === "checkbox") return element.checked ? element.closest("label").textContent : "";
    if (kind === "select") return element.value === "" ? "" : element.selectedOptions[0].textContent;
    if (kind === "upload") return own(field, ".ss-file-line").map((each) => each.textContent).join("");
    if (kind === "picker") {
      const tags = own(field, ".ss-tags li").map((each) => each.textContent).join(", ");
      return tags || element.value;
    }
    return element.value;
  };
  const read = (field) => {
    const inner = field.closest("[data-path]")?.dataset.path.split("/").filter((part, index) => index % 2 === 0 && part !== '');
    const outer = field.parentElement.closest("section[data-field]")?.dataset.field;
    const path = inner ?? (outer ? [outer] : []);
    const error = own(field, "[data-severity='error']").map((each) => each.textContent).join(" ");
    const row = field.closest("[data-row]")?.dataset.row ?? "";
    const base = { key: field.dataset.field, path, error, location: [...path, row, field.dataset.field].join("/") };
    if (field.matches("section")) {
      const isEmpty = field.querySelector("[data-row]") === null;
      const answer = own(field, "input:checked")[0]?.value ?? "";
      return { ...base, id: "", kind: "nested", disabled: false, value: isEmpty ? answer : "rows" };
    }
    for (const [kind, selector] of kinds) {
      const [element] = own(field, selector);
      if (!element) continue;
      const first = kind === "radios" || kind === "cards" ? element.querySelector("input") : element;
      return { ...base, id: first.id, kind, disabled: first.disabled, value: valueOf(kind, element, field).trim() };
    }
    return { ...base, id: "", kind: "static", disabled: true, value: field.querySelector(".ss-static")?.textContent ?? "" };
  };
  const roots = [...document.querySelectorAll(${JSON.stringify(roots)})]
    .filter((root) => root.parentElement.closest(".ss-record") === null);
  for (const root of roots) for (const part of root.querySelectorAll("details:not([open])")) part.open = true;
  return roots.flatMap((root) => [...root.querySelectorAll("[data-field]")].map(read));
})()`;

/** The fields that the form shows now; closed sections are opened. */
export function controls(page: Page): Promise<Control[]> {
  return page.evaluate<Control[]>(readControls);
}

/** The element of a control. */
export function elementOf(page: Page, { id }: Pick<Control, "id">): Locator {
  return page.locator(`[id="${id}"]`);
}

/** The tabs of the form or of the record page, where it has some. */
export function tabsOf(page: Page): Locator {
  return page.locator(".ss-record .ss-tabs").first().getByRole("tab");
}

/** What a record page shows in the open tab, by the keys of its fields. */
export function shownValues(page: Page): Promise<Record<string, string>> {
  return page.evaluate<Record<string, string>>(`Object.fromEntries(
    [...document.querySelectorAll(".screen-record-main [data-field]")].flatMap((field) => {
      const value = field.querySelector(".ss-static");
      return value ? [[field.dataset.field, value.textContent.trim()]] : [];
    }))`);
}
