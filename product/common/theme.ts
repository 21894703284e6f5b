import { useSyncExternalStore } from "react";
import { Classes } from "@blueprintjs/core";
import { keep, readKept } from "./storage.ts";

/** What the user picked; `system` follows the operating system. */
export type ThemeChoice = "light" | "dark" | "system";

const storageKey = "safety-suite.theme";
const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function themeChoice(): ThemeChoice {
  const kept = readKept(storageKey, "system");
  return kept === "light" || kept === "dark" ? kept : "system";
}

function applyTheme(): void {
  const choice = themeChoice();
  const dark = choice === "dark" || (choice === "system" && systemDark.matches);
  document.body.classList.toggle(Classes.DARK, dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
}

/** Applies the kept choice and follows the operating system from now on. Called once, before the first paint. */
export function startTheme(): void {
  systemDark.addEventListener("change", applyTheme);
  applyTheme();
}

/** Keeps and applies `choice`. */
export function chooseTheme(choice: ThemeChoice): void {
  keep(storageKey, choice);
  applyTheme();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current choice, for the switch in the user menu. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}
