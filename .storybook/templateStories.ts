/** Makes the stories of stories/templates.stories.tsx: one per file in schemas/templates and view in it. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";

const templateFolder = fileURLToPath(new URL("../schemas/templates/", import.meta.url));
const storyFile = /stories\/templates\.stories\.tsx$/;

/** The part of a template that decides about its stories. */
export interface StoriedTemplate {
  alias: string;
  name: string;
  views: Record<string, unknown>;
}

export interface TemplateStory {
  exportName: string;
  name: string;
  template: string;
  view: string;
}

/** Each drawing, what it is called, and the view that a template must have for it. */
const drawings = [
  { view: "newForm", name: "new form", needs: "edit" },
  { view: "editForm", name: "edit form", needs: "edit" },
  { view: "readOnly", name: "read only", needs: "edit" },
  { view: "list", name: "list", needs: "list" },
  { view: "card", name: "card", needs: "card" },
  { view: "sidebar", name: "sidebar", needs: "sidebar" },
];

/** The stories of these templates, in the order of the templates. */
export function storiesOf(templates: readonly StoriedTemplate[]): TemplateStory[] {
  return templates.flatMap(({ alias, name, views }) =>
    drawings
      .filter(({ needs }) => needs in views)
      .map((drawing) => ({
        exportName: `${alias}_${drawing.view}`,
        name: `${name}: ${drawing.name}`,
        template: alias,
        view: drawing.view,
      })),
  );
}

/** Source of the exports that stand for these stories. */
export function exportsOf(stories: readonly TemplateStory[]): string {
  const lines = stories.map(
    ({ exportName, name, template, view }) =>
      `export const ${exportName} = ${JSON.stringify({ name, args: { template, view } })};`,
  );
  return lines.join("\n");
}

function readTemplates(): StoriedTemplate[] {
  const files = readdirSync(templateFolder).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => JSON.parse(readFileSync(`${templateFolder}${file}`, "utf8")));
}

/** Lets Storybook's list of stories know them without running the file. */
export const templateIndexer: Indexer = {
  test: storyFile,
  createIndex: async (fileName, { makeTitle }) =>
    storiesOf(readTemplates()).map(({ exportName, name }) => ({
      type: "story",
      importPath: fileName,
      exportName,
      name,
      title: makeTitle("Templates"),
    })),
};

/** Appends the exports to the file, wherever it is built, served or tested. */
export function templateStories(): Plugin {
  return {
    name: "template-stories",
    enforce: "pre",
    transform(code, id) {
      if (!storyFile.test(id)) return undefined;
      for (const template of readdirSync(templateFolder)) this.addWatchFile(`${templateFolder}${template}`);
      return { code: `${code}\n${exportsOf(storiesOf(readTemplates()))}\n`, map: null };
    },
  };
}
