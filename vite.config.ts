import { readdirSync, readFileSync } from "node:fs";
import { IconNames } from "@blueprintjs/icons";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { withoutUniversalPseudoElements } from "./scripts/lib/pseudoElements.mjs";

const iconModule = "virtual:icon-paths";
const iconSources = ["views", "schemas/navigation"];
/** Imports its icons one by one; words of forms such as "time" are not meant as icons there. */
const withoutNamedIcons = /[\\/]rjsf[\\/]theme[\\/]/;
const knownIcons = new Set<string>(Object.values(IconNames));

/** Names of icons that stand as strings in the sources, e.g. `warning-sign`. */
function usedIcons(): string[] {
  const strings = iconSources
    .map((folder) => `${import.meta.dirname}/${folder}`)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(tsx|json)$/.test(file) && !withoutNamedIcons.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([a-z0-9-]+)"/g)])
    .map((match) => match[1] ?? "");
  return [...new Set(strings)].filter((name) => knownIcons.has(name)).sort();
}

/**
 * Serves the drawings of the icons that are used by name, so that a new navigation entry needs JSON only, and the
 * hundreds of icons that nobody uses stay out of the page.
 */
function iconPaths(): Plugin {
  const paths = (icon: string, size: number) =>
    `import i${size}_${icon.replaceAll("-", "_")} from "@blueprintjs/icons/lib/esm/generated/${size}px/paths/${icon}.js";`;
  const entry = (icon: string) =>
    `"${icon}": {16: i16_${icon.replaceAll("-", "_")}, 20: i20_${icon.replaceAll("-", "_")}}`;
  return {
    name: "icon-paths",
    resolveId: (id) => (id === iconModule ? `\0${iconModule}` : undefined),
    load(id) {
      if (id !== `\0${iconModule}`) return undefined;
      const icons = usedIcons();
      return [
        ...icons.flatMap((icon) => [paths(icon, 16), paths(icon, 20)]),
        `export const iconPaths = {${icons.map(entry).join(", ")}};`,
      ].join("\n");
    },
  };
}

export default defineConfig({
  plugins: [react(), iconPaths()],
  css: { postcss: { plugins: [withoutUniversalPseudoElements] } },
  build: {
    outDir: "dist/client",
    target: "es2022",
    rolldownOptions: {
      treeshake: {
        // Without this a first list would also carry the forms, which the same index.ts exports.
        moduleSideEffects: [
          { test: /\.css$|\/product\/main\.tsx$/, sideEffects: true },
          { test: /\/(engine|views|product|schemas)\//, sideEffects: false },
        ],
      },
    },
  },
});
