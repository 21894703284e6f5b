/** Order of things that read one another. */

/** Nodes sorted so that each stands after what it depends on, or the circle that forbids it. */
export type Sorted = { readonly order: readonly string[] } | { readonly cycle: readonly string[] };

/** Sorts `nodes`; dependencies that are no nodes themselves are walked through as well. */
export function sortByDependencies(
  nodes: readonly string[],
  dependenciesOf: (node: string) => readonly string[],
): Sorted {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): readonly string[] | undefined => {
    if (done.has(node)) return undefined;
    const start = path.indexOf(node);
    if (start >= 0) return [...path.slice(start), node];
    path.push(node);
    for (const dependency of dependenciesOf(node)) {
      const cycle = visit(dependency);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(node);
    return undefined;
  };
  for (const node of nodes) {
    const cycle = visit(node);
    if (cycle) return { cycle };
  }
  const wanted = new Set(nodes);
  return { order: [...done].filter((node) => wanted.has(node)) };
}

/** All that `start` depends on, itself included. */
export function reachable(
  start: string,
  dependenciesOf: (node: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    waiting.push(...dependenciesOf(node));
  }
  return found;
}
