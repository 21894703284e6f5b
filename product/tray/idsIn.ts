/** Ids that survive a reload of the page. */
export interface KeptIds {
  read(): Set<string>;
  write(ids: ReadonlySet<string>): void;
}

/** Ids under a key of a storage; none where something else lies there. */
export function idsIn(memory: Pick<Storage, "getItem" | "setItem">, key: string): KeptIds {
  return {
    read() {
      try {
        const ids: unknown = JSON.parse(memory.getItem(key) ?? "[]");
        return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
      } catch {
        return new Set();
      }
    },
    write: (ids) => memory.setItem(key, JSON.stringify([...ids])),
  };
}
