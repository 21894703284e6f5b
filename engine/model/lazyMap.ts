/** A map whose values are made of others when they are first asked for, each once; what fails is tried again. */
export class LazyMap<Key, Source, Value extends object> implements ReadonlyMap<Key, Value> {
  private readonly sources: ReadonlyMap<Key, Source>;
  private readonly make: (source: Source, key: Key) => Value;
  private readonly made = new Map<Key, Value>();

  constructor(sources: ReadonlyMap<Key, Source>, make: (source: Source, key: Key) => Value) {
    this.sources = sources;
    this.make = make;
  }

  get size(): number {
    return this.sources.size;
  }

  has(key: Key): boolean {
    return this.sources.has(key);
  }

  get(key: Key): Value | undefined {
    const known = this.made.get(key);
    const source = this.sources.get(key);
    if (known || source === undefined) return known;
    const value = this.make(source, key);
    this.made.set(key, value);
    return value;
  }

  keys(): MapIterator<Key> {
    return this.sources.keys();
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const key of this.sources.keys()) {
      const value = this.get(key);
      if (value) yield [key, value];
    }
  }

  forEach(act: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) act(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }
}
