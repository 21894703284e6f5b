/** Those that are below themselves: what leads back to itself by `parents`. Each is looked at once, however deep the tree is. */
export function inCircles(parents: ReadonlyMap<string, string | undefined>): ReadonlySet<string> {
  const done = new Set<string>();
  const circles = new Set<string>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    let at: string | undefined = start;
    for (; at !== undefined && !done.has(at) && !path.has(at); at = parents.get(at)) path.add(at);
    if (at !== undefined && path.has(at))
      for (const each of [...path].slice([...path].indexOf(at))) circles.add(each);
    for (const each of path) done.add(each);
  }
  return circles;
}
