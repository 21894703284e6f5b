import { readdirSync, readFileSync } from "node:fs";
import { IconNames } from "@blueprintjs/icons";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { screenFilesPath } from "./scripts/lib/pages/budgets.mjs";
import { screenFiles } from "./scripts/lib/pages/screenFiles.mjs";
import { onlyUsedBlueprint } from "./scripts/lib/styles/onlyUsedBlueprint.mjs";
import { withoutUniversalPseudoElements } from "./scripts/lib/styles/pseudoElements.mjs";

const iconModule = "virtual:icon-paths";
const laterIconModule = "virtual:later-icon-paths";
const nameModule = "virtual:icon-names";
const menus = `${import.meta.dirname}/schemas/navigation`;
const isOfIcons = /@blueprintjs[\\/]icons[\\/]/;
const knownIcons = new Set<string>(Object.values(IconNames));

/** The menus of an area of its own, which is not what a page is first opened for. */
const laterMenus = ["account.json", "admin.json"];

/** Names of icons that menus use, e.g. `warning-sign`: those of the product, and those that its other areas alone show. Everything else imports its icons one by one. */
function usedIcons(): { first: string[]; later: string[] } {
  const { pages } = JSON.parse(readFileSync(`${menus}/pages.json`, "utf8")) as {
    pages: Record<string, { icon: string }>;
  };
  const iconsOf = (file: string) => {
    const text = readFileSync(`${menus}/${file}`, "utf8");
    const named = [...text.matchAll(/"icon": *"([a-z0-9-]+)"/g)].map((match) => match[1] ?? "");
    const listed = [...text.matchAll(/"([A-Za-z0-9]+)"/g)].map((match) => pages[match[1] ?? ""]?.icon ?? "");
    return [...named, ...listed].filter((name) => knownIcons.has(name));
  };
  const files = readdirSync(menus).filter((file) => file.endsWith(".json") && file !== "pages.json");
  const first = new Set(files.filter((file) => !laterMenus.includes(file)).flatMap(iconsOf));
  const later = new Set(laterMenus.flatMap(iconsOf).filter((name) => !first.has(name)));
  return { first: [...first].sort(), later: [...later].sort() };
}

/** A module with the drawings of icons by their names. */
function drawings(icons: readonly string[]): string {
  const identifier = (icon: string) => `icon_${icon.replaceAll("-", "_")}`;
  return [
    ...icons.map(
      (icon) =>
        `import ${identifier(icon)} from "@blueprintjs/icons/lib/esm/generated/16px/paths/${icon}.js";`,
    ),
    `export const iconPaths = {${icons.map((icon) => `"${icon}": ${identifier(icon)}`).join(", ")}};`,
  ].join("\n");
}

/**
 * Serves the drawings of the icons that menus name, so that a new entry needs JSON only, and the hundreds of icons that nobody
 * uses stay out of the page, also their names. Menus draw them small.
 */
function iconPaths(): Plugin {
  return {
    name: "icon-paths",
    enforce: "pre",
    resolveId(id, importer = "") {
      if (id === iconModule || id === laterIconModule) return `\0${id}`;
      return id === "./iconNames" && isOfIcons.test(importer) ? `\0${nameModule}` : undefined;
    },
    load(id) {
      if (![nameModule, iconModule, laterIconModule].some((module) => id === `\0${module}`)) return undefined;
      const { first, later } = usedIcons();
      if (id === `\0${iconModule}`) return drawings(first);
      if (id === `\0${laterIconModule}`) return drawings(later);
      return `export const IconNames = {}; export const IconNamesSet = new Set(${JSON.stringify([...first, ...later])});`;
    },
  };
}

/** Every form carries RJSF, and RJSF a parser of Markdown that no template asks for: it comes when it is used. */
function markdownOnDemand(): Plugin {
  const wrapper = `${import.meta.dirname}/views/rjsf/MarkdownOnDemand.tsx`;
  return {
    name: "markdown-on-demand",
    enforce: "pre",
    resolveId: (id, importer) =>
      id === "markdown-to-jsx/react" && importer !== wrapper ? wrapper : undefined,
  };
}

/**
 * To say what changed of a style, the recorder of replays sets the former one as an attribute of an element of its own, which the page's
 * Content-Security-Policy refuses; set through the object model it is the same, and let through.
 */
function stylesWithoutAttributes(): Plugin {
  const refused = 'old.setAttribute("style", m.oldValue)';
  return {
    name: "styles-without-attributes",
    transform(code, id) {
      if (!/@rrweb[\\/]record[\\/]/.test(id)) return undefined;
      if (!code.includes(refused)) this.error(`The recorder of replays has no "${refused}" any more.`);
      return { code: code.replace(refused, "old.style.cssText = m.oldValue"), map: null };
    },
  };
}

/** Parts of screens that both lists and the pages of records show. */
const sharedParts = [
  /[\\/]product[\\/](common|screens|services)[\\/][^\\/]+$/,
  /[\\/]product[\\/]services[\\/]reporting[\\/]criticalEvents\.ts$/,
  /[\\/]engine[\\/](table|format|model)[\\/]/,
  /[\\/]engine[\\/]record[\\/](changed|recordValues)\.ts/,
  /[\\/]views[\\/](context|keys|parts[\\/](loading|frame|menus|text|values))[\\/]/,
  /[\\/]((useNarrow|useStill|focusBack|useAskedField|listQuery)\.ts|(ButtonPopover|DueDate|Popup|Modal|Messages|SearchBox)\.tsx|(floppy-disk|people)\.js)$/,
];

/**
 * Which modules share a file, the first group that a module is of; all others have files by which screens need them. A page loads few files,
 * and a list none of the forms: what both need must be named in a group above that of the forms, or lists load these as well (`npm run bench
 * -- page` says how much a screen loads).
 */
const codeSplitting = {
  groups: [
    { name: "start", tags: ["$initial" as const], priority: 4 },
    {
      name: "controls",
      // Without what neither lists nor the dashboard show.
      test: /@blueprintjs[\\/](core|icons[\\/]lib[\\/]esm[\\/]generated[\\/]components)[\\/](?!.*tag-input)/,
      minShareCount: 4,
      priority: 3,
    },
    {
      name: "screens",
      test: (id: string) => sharedParts.some((part) => part.test(id)),
      minShareCount: 2,
      maxModuleSize: 8_000,
      priority: 2,
    },
    {
      name: "lists",
      test: /[\\/]product[\\/](screens[\\/](alerts|export|list[\\/](NewerNote|useNewer))|services[\\/]own[\\/]subscriptions)|[\\/]views[\\/]tables[\\/]dataGrid[\\/]filters|icons[\\/].*[\\/]bookmark\.js|[\\/]swr[\\/]dist[\\/]infinite/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: "dashboards",
      test: /[\\/]product[\\/](screens[\\/](dashboard[\\/](CardFailed|attention|firstPage)|monitor[\\/]StatusMark)|services[\\/]reporting[\\/](kpi|groupKeys))/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: "administration",
      test: /[\\/]product[\\/](screens[\\/]admin|services[\\/]administration)[\\/][^\\/]+$/,
      minShareCount: 2,
      priority: 1,
    },
    {
      // Dashboards are dragged too, and load no forms.
      name: "dragging",
      test: /@dnd-kit/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: "forms",
      test: /[\\/]engine[\\/]form[\\/]|[\\/]views[\\/](recordForm|formScope)[\\/]|[\\/]product[\\/](screens[\\/]record[\\/](FollowedNote|savedBy|use(Follow|Form))|workspace[\\/]openForm)/,
      minShareCount: 2,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [
    react(),
    iconPaths(),
    markdownOnDemand(),
    stylesWithoutAttributes(),
    screenFiles(screenFilesPath),
  ],
  css: { postcss: { plugins: [onlyUsedBlueprint, withoutUniversalPseudoElements] } },
  build: {
    outDir: "dist/client",
    target: "es2022",
    rolldownOptions: {
      output: { codeSplitting },
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
