/** Stories that are not written by hand: one file of stories, to which an export is appended for each thing in a folder. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Indexer } from "storybook/internal/types";
import type { Plugin } from "vite";

/** A story that stands for a part of a JSON file. */
export interface GeneratedStory {
  exportName: string;
  name: string;
  /** Folder below the source's title in the list of stories; left out, none. */
  folder?: string;
  args: Record<string, string>;
  /** Tags, by which continuous integration leaves stories out. */
  tags?: readonly string[];
}

/** Where stories come from. */
export interface StorySource<Content> {
  /** Folder of JSON files, from the root. */
  folder: string;
  /** The file that the exports are appended to. */
  storyFile: RegExp;
  title: string;
  /** The stories of all files; `file` is a file's name without its ending. */
  storiesOf(files: readonly { file: string; content: Content }[]): GeneratedStory[];
}

/** Source of the exports that stand for these stories. Keys are not quoted: whoever picks stories by tag reads no others. */
export function exportsOf(stories: readonly GeneratedStory[]): string {
  return stories.map(({ exportName, folder: _folder, ...story }) => exportOf(exportName, story)).join("\n");
}

function exportOf(name: string, story: object): string {
  const properties = Object.entries(story).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `export const ${name} = { ${properties.join(", ")} };`;
}

function folderOf({ folder }: StorySource<never>): string {
  return fileURLToPath(new URL(`../${folder}/`, import.meta.url));
}

function storiesIn<Content>(source: StorySource<Content>): GeneratedStory[] {
  const folder = folderOf(source);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return source.storiesOf(
    files.sort().map((file) => ({
      file: file.slice(0, -".json".length),
      content: JSON.parse(readFileSync(`${folder}${file}`, "utf8")) as Content,
    })),
  );
}

/** Lets Storybook's list of stories know them without running the file. */
export function indexerOf<Content>(source: StorySource<Content>): Indexer {
  return {
    test: source.storyFile,
    createIndex: async (fileName, { makeTitle }) =>
      storiesIn(source).map(({ exportName, name, folder, tags = [] }) => ({
        type: "story",
        importPath: fileName,
        exportName,
        name,
        title: makeTitle(folder === undefined ? source.title : `${source.title}/${folder}`),
        tags: [...tags],
      })),
  };
}

/** Appends the exports to the file, wherever it is built, served or tested. */
export function pluginOf<Content>(source: StorySource<Content>): Plugin {
  return {
    name: `stories-of-${source.title.toLowerCase()}`,
    enforce: "pre",
    transform(code, id) {
      if (!source.storyFile.test(id)) return undefined;
      const folder = folderOf(source);
      for (const file of readdirSync(folder)) this.addWatchFile(`${folder}${file}`);
      return { code: `${code}\n${exportsOf(storiesIn(source))}\n`, map: null };
    },
  };
}
