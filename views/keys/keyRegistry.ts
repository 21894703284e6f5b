import { isCharacter } from "./keyName.ts";
import type { KeyGroup } from "./keyRows.ts";

/** A part of the page, as far as keys need it. */
export interface KeyArea {
  contains(other: KeyArea | null): boolean;
}

/** Keys of something that is on the page. */
export interface MountedKeys extends KeyGroup {
  /** The part of the page that they are for; left out: all of it. */
  readonly area?: () => KeyArea | null;
}

/** A key that was pressed. */
export interface Press {
  /** As `keyName` says it. */
  readonly name: string;
  /** Milliseconds. */
  readonly at: number;
  /** What had the focus. */
  readonly target: KeyArea | null;
  /** Whether keys write something there, so that a character is no command. */
  readonly isWriting: boolean;
  /** The dialog in front; none: the page. */
  readonly layer: KeyArea | undefined;
}

/** The keys of everything that is on the page now. */
export interface KeyRegistry {
  /** `keys` is called each time. Returns a function that removes them. */
  add(keys: () => MountedKeys): () => void;
  /** What works in a dialog, or without one on the page. */
  groups(layer: KeyArea | undefined): MountedKeys[];
  /** Does what the key means; false when it means nothing here. */
  press(press: Press): boolean;
}

/** Milliseconds in which the second key of two has to follow. */
const patience = 1500;

/** An empty registry. `usesCharacters` says whether single characters are commands at all (WCAG 2.1.4). */
export function createKeyRegistry(usesCharacters: () => boolean): KeyRegistry {
  const mounted = new Set<() => MountedKeys>();
  let started = { stroke: "", at: 0 };

  const groups = (layer: KeyArea | undefined) =>
    [...mounted]
      .map((keys) => keys())
      .filter(({ area }) => (layer ? layer.contains(area?.() ?? null) : true));

  /** What obeys a stroke: first what the focus is in, else what came last. */
  function obeying(stroke: string, { layer, target }: Press) {
    const able = groups(layer).flatMap(({ rows, area }) =>
      rows.flatMap(({ strokes, run }) => (run && strokes.includes(stroke) ? [{ run, area }] : [])),
    );
    return able.find(({ area }) => area?.()?.contains(target)) ?? able.at(-1);
  }

  /** Whether a stroke is the first of two. */
  const begins = (name: string, layer: KeyArea | undefined) =>
    groups(layer).some(({ rows }) =>
      rows.some(({ strokes, run }) => run && strokes.some((stroke) => stroke.startsWith(`${name} `))),
    );

  return {
    groups,
    add(keys) {
      mounted.add(keys);
      return () => mounted.delete(keys);
    },
    press(press) {
      const { name, at, isWriting, layer } = press;
      if (isCharacter(name) && (isWriting || !usesCharacters())) return false;
      const isSecond = started.stroke !== "" && at - started.at < patience;
      const found = (isSecond && obeying(`${started.stroke} ${name}`, press)) || obeying(name, press);
      started = !found && begins(name, layer) ? { stroke: name, at } : { stroke: "", at: 0 };
      found?.run();
      return found !== undefined;
    },
  };
}
