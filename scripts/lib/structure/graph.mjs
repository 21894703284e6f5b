// Circles of imports (types count), and imports against the direction of the layers.

/**
 * Groups of nodes that reach each other (Tarjan). Only groups of two or more are given.
 * @param {Map<string, Iterable<string>>} edges
 * @returns {string[][]}
 */
export function circles(edges) {
  const state = { index: new Map(), low: new Map(), stack: [], onStack: new Set(), groups: [] };
  for (const node of edges.keys()) if (!state.index.has(node)) connect(node, edges, state);
  return state.groups.filter((group) => group.length > 1);
}

/** One connected part, without recursion: chains of imports can be long. */
function connect(start, edges, state) {
  const open = [enter(start, edges, state)];
  while (open.length > 0) {
    const frame = open.at(-1);
    const { value: next, done } = frame.next.next();
    if (done) leave(open, state);
    else if (!state.index.has(next)) open.push(enter(next, edges, state));
    else if (state.onStack.has(next)) lowerTo(frame.node, state.index.get(next), state);
  }
}

function enter(node, edges, { index, low, stack, onStack }) {
  index.set(node, index.size);
  low.set(node, index.get(node));
  stack.push(node);
  onStack.add(node);
  const known = [...(edges.get(node) ?? [])].filter((target) => edges.has(target));
  return { node, next: known[Symbol.iterator]() };
}

const lowerTo = (node, value, { low }) => low.set(node, Math.min(low.get(node), value));

function leave(open, state) {
  const { node } = open.pop();
  if (open.length > 0) lowerTo(open.at(-1).node, state.low.get(node), state);
  if (state.low.get(node) !== state.index.get(node)) return;
  const group = [];
  let last;
  do {
    last = state.stack.pop();
    state.onStack.delete(last);
    group.push(last);
  } while (last !== node);
  state.groups.push(group);
}

/** The imports of files as edges. @param {import("./sources.mjs").Source[]} sources */
export const edgesOf = (sources) =>
  new Map(sources.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target))]));

const folderIn = (path) => {
  const [, ...rest] = path.split("/");
  return rest.length > 1 ? rest[0] : "";
};

/** Pairs of folders of one package that import each other. @param {import("./sources.mjs").Source[]} sources */
export function mutualFolders(sources) {
  const pairs = new Set();
  for (const source of sources)
    for (const { target } of source.imports) {
      if (!target.startsWith(`${source.package}/`)) continue;
      const [from, to] = [folderIn(source.path), folderIn(target)];
      if (from !== "" && to !== "" && from !== to) pairs.add(`${from} ${to}`);
    }
  const both = [...pairs].filter((pair) => pairs.has(pair.split(" ").toReversed().join(" ")));
  return both.length / 2;
}

/**
 * Imports that lead to a higher layer of the same package.
 * @param {import("./sources.mjs").Source[]} sources of one package
 * @param {string[][] | undefined} layers lowest first
 * @param {(layers: string[][], path: string) => number} layerOf
 * @returns {number | undefined} undefined when the package has no layers
 */
export function upwardImports(sources, layers, layerOf) {
  if (!layers) return undefined;
  const inside = (path) => path.slice(path.indexOf("/") + 1);
  const upward = sources.flatMap((source) =>
    source.imports.filter(
      ({ target }) =>
        target.startsWith(`${source.package}/`) &&
        !target.endsWith(".json") &&
        layerOf(layers, inside(target)) > layerOf(layers, inside(source.path)),
    ),
  );
  return upward.length;
}
