/** Reads from the tags of all story files which component is shown in which state, and where. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadCsf } from "storybook/internal/csf-tools";
import type { Plugin } from "vite";
import type { TaggedStory } from "../stories/introduction/stateTable.ts";
import { kinds, states } from "./states.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = "stories/";

function storiesIn(file: string): TaggedStory[] {
  const code = readFileSync(`${root}${file}`, "utf8");
  const csf = loadCsf(code, { fileName: file, makeTitle: (title) => title }).parse();
  return csf.stories.map(({ id, name, tags: own = [] }) => {
    const tags = [...(csf.meta?.tags ?? []), ...own];
    return {
      id,
      file,
      name: name ?? id,
      components: tags.filter((tag) => kinds.some((kind) => tag.startsWith(`${kind}:`))),
      states: states.filter((state) => tags.includes(`state:${state}`)),
    };
  });
}

/** All stories that are written by hand, in the order of their files. */
export function taggedStories(): TaggedStory[] {
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".stories.tsx"))
    .sort()
    .flatMap((file) => storiesIn(`${folder}${file}`));
}

/** The tags of a file that begin like those of states and components. */
export function tagsOfOurs(file: string): string[] {
  const code = readFileSync(`${root}${file}`, "utf8");
  return [...code.matchAll(/"((?:state|widget|layout|panel|table):\w+)"/g)].map(([, tag]) => tag ?? "");
}

/** Fills the table of states with what the tags of the stories say. */
export const stateTable: Plugin = {
  name: "state-table",
  enforce: "pre",
  transform(_code, id) {
    if (!id.endsWith("stories/introduction/stateTable.ts")) return undefined;
    return { code: `export const taggedStories = ${JSON.stringify(taggedStories())};`, map: null };
  },
};
