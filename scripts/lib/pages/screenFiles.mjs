// Which files of the built pages each screen loads.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const screen = /\/product\/screens\/(?:.+\/)?(\w+)Screen\.tsx$/;

/** The files that a chunk loads with it: its own, those that it imports, and their style sheets. */
function filesOf(chunk, chunks, seen = new Set()) {
  if (!chunk || seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => filesOf(chunks.get(name), chunks, seen));
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}

/** Throws where two screens share a name: one would stand for the other, and its size would go unseen. */
function withOneName(screens) {
  const names = screens.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two screens are named ${twice}Screen.tsx: rename one of them.`);
  return screens;
}

/** The files of each screen of a build, the page's own among them: by the screen's name, such as `List`. Throws where two share a name. */
export function filesByScreen(bundle) {
  const all = Object.values(bundle).filter(({ type }) => type === "chunk");
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const start = all.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, chunks));
  const screens = all.flatMap((chunk) => {
    const [, name] = screen.exec(chunk.facadeModuleId ?? "") ?? [];
    return name === undefined ? [] : [[name, [...new Set([...start, ...filesOf(chunk, chunks)])]]];
  });
  return Object.fromEntries(withOneName(screens).sort());
}

/** A plugin of Vite that writes them to a file, as JSON. Where others build with the same settings, as Storybook does, it does nothing. */
export function screenFiles(file) {
  let isOfPages = false;
  return {
    name: "screen-files",
    apply: "build",
    configResolved: ({ build }) => void (isOfPages = build.outDir === "dist/client"),
    writeBundle(_options, bundle) {
      if (!isOfPages) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(filesByScreen(bundle), null, 2)}\n`);
    },
  };
}
