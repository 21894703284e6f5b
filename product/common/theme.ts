import { useState } from "react";
import { Classes } from "@blueprintjs/core";
import { keep, readKept } from "./storage.ts";

/** What the user picked; `system` follows the operating system. */
export type ThemeChoice = "light" | "dark" | "system";

const storageKey = "safety-suite.theme";
const systemDark = window.matchMedia("(prefers-color-scheme: dark)");

function keptChoice(): ThemeChoice {
  const kept = readKept(storageKey, "system");
  return kept === "light" || kept === "dark" ? kept : "system";
}

function applyTheme(choice: ThemeChoice): void {
  const dark = choice === "dark" || (choice === "system" && systemDark.matches);
  document.body.classList.toggle(Classes.DARK, dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
}

/** Applies the kept choice and follows the operating system from now on. Called once, before the first paint. */
export function startTheme(): void {
  systemDark.addEventListener("change", () => applyTheme(keptChoice()));
  applyTheme(keptChoice());
}

/** The current choice and a function that keeps and applies another one, for the switch in the user menu. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(keptChoice);
  const choose = (next: ThemeChoice) => {
    keep(storageKey, next);
    applyTheme(next);
    setChoice(next);
  };
  return [choice, choose];
}
