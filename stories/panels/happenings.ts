import type { DataSource, Timeline } from "../../views/index.ts";
import { now } from "../fixtures/sampleValues.ts";

const day = 86_400;
const today = now - (now % day);
const types = [
  { alias: "accident", name: "Accident" },
  { alias: "medical_card", name: "Medical Card" },
];

type Ask = NonNullable<DataSource["timeline"]>;

/** A server that has so many entries, ten days apart; the first is in the future. */
export const happenings =
  (count: number, label = (index: number) => `Event ${index}`): Ask =>
  async ({ types: kinds, limit, after }): Promise<Timeline> => {
    const whole = Array.from({ length: count }, (_, index) => ({
      id: 100 + index,
      templateAlias: types[index % 2]?.alias ?? "",
      label: label(index),
      date: index === count - 1 && count > 3 ? null : today + (5 - 10 * index) * day,
    }));
    const of = (alias: string) => whole.filter(({ templateAlias }) => templateAlias === alias).length;
    const all = whole.filter(({ templateAlias }) => kinds.length === 0 || kinds.includes(templateAlias));
    const from = Number(after ?? 0);
    const counted = types.map((type) => ({ ...type, count: { count: of(type.alias), capped: false } }));
    return {
      entries: all.slice(from, from + limit),
      types: counted.filter(({ count }) => count.count > 0),
      next: all.length > from + limit ? String(from + limit) : null,
    };
  };
