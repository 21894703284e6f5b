/** The form that every subject draws, said once: ten fields of seven kinds, again and again, and computed numbers. */

/** How a field is entered. */
export type Kind = "text" | "area" | "number" | "date" | "boolean" | "choice";

/** A field of the measured form. */
export interface FormField {
  readonly key: string;
  readonly label: string;
  readonly kind: Kind;
  readonly required: boolean;
  /** Key of the boolean that has to be true for the field to be seen. */
  readonly shownBy?: string;
}

/** A number that the form computes: the sum of what it reads, and a constant. */
export interface FormSum {
  readonly key: string;
  readonly label: string;
  readonly reads: readonly string[];
  readonly plus: number;
}

/** A form to draw. */
export interface FormDescription {
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly sums: readonly FormSum[];
  /** Keys in which the benchmark types: text in the middle of the form, a number that a sum reads, a boolean. */
  readonly targets: { readonly text?: string; readonly number?: string; readonly boolean?: string };
}

/** Values by key: text, numbers, booleans; dates as YYYY-MM-DD. A key that is absent is empty. */
export type Values = Readonly<Record<string, string | number | boolean>>;

/** The choices of every choice field. */
export const choices = ["north", "east", "south", "west", "upper", "lower", "inner", "outer"] as const;

const block: readonly { name: string; kind: Kind; required?: boolean; shownBy?: string }[] = [
  { name: "name", kind: "text", required: true },
  { name: "street", kind: "text" },
  { name: "city", kind: "text" },
  { name: "phone", kind: "text" },
  { name: "remarks", kind: "area" },
  { name: "amount", kind: "number" },
  { name: "day", kind: "date" },
  { name: "flag", kind: "boolean" },
  { name: "side", kind: "choice" },
  { name: "detail", kind: "text", shownBy: "flag" },
];

function blockOf(index: number): FormField[] {
  return block.map(({ name, kind, required = false, shownBy }) => ({
    key: `${name}${index}`,
    label: `${name[0]?.toUpperCase()}${name.slice(1)} ${index + 1}`,
    kind,
    required,
    ...(shownBy === undefined ? {} : { shownBy: `${shownBy}${index}` }),
  }));
}

/** A form of so many fields (a multiple of ten), every tenth required, and the total of its numbers. */
export function formOf(count: number): FormDescription {
  const blocks = Math.round(count / block.length);
  const fields = Array.from({ length: blocks }, (_, index) => blockOf(index)).flat();
  const reads = fields.filter(({ kind }) => kind === "number").map(({ key }) => key);
  const middle = Math.floor(blocks / 2);
  return {
    name: `fields=${count}`,
    fields,
    sums: [{ key: "total", label: "Total", reads, plus: 0 }],
    targets: { text: `city${middle}`, number: `amount${middle}`, boolean: `flag${middle}` },
  };
}

/** A boolean that shows or hides so many text fields. */
export function hidingForm(count: number): FormDescription {
  const text = (index: number): FormField => ({
    key: `detail${index}`,
    label: `Detail ${index + 1}`,
    kind: "text",
    required: false,
    shownBy: "flag0",
  });
  const flag: FormField = { key: "flag0", label: "Flag", kind: "boolean", required: false };
  return {
    name: `hides=${count}`,
    fields: [flag, ...Array.from({ length: count }, (_, index) => text(index))],
    sums: [],
    targets: { boolean: flag.key },
  };
}

/** The form of so many fields, of which the boolean in the middle shows or hides one. */
function toggledForm(count: number): FormDescription {
  return { ...formOf(count), name: `toggle=${count}` };
}

/** A number, and so many computed numbers of which each reads the one before. */
export function chainForm(count: number): FormDescription {
  const start: FormField = { key: "step0", label: "Start", kind: "number", required: false };
  const sums = Array.from({ length: count }, (_, index) => ({
    key: `step${index + 1}`,
    label: `Step ${index + 1}`,
    reads: [`step${index}`],
    plus: 1,
  }));
  return { name: `chain=${count}`, fields: [start], sums, targets: { number: start.key } };
}

const makers: Readonly<Record<string, (count: number) => FormDescription>> = {
  fields: formOf,
  hides: hidingForm,
  toggle: toggledForm,
  chain: chainForm,
};

/** The form of a case's name, e.g. `fields=200`. Throws for a case that nobody described. */
export function formOfCase(name: string): FormDescription {
  const [kind = "", count = ""] = name.split("=");
  const make = makers[kind];
  if (!make || !/^\d+$/.test(count)) throw new Error(`No form for the case "${name}".`);
  return make(Number(count));
}

const samples: Readonly<Record<Kind, (index: number) => string | number | boolean>> = {
  text: (index) => `Text ${index}`,
  area: (index) => `Several words of remark ${index}`,
  number: (index) => (index * 7) % 100,
  date: () => "2026-05-17",
  boolean: (index) => Math.floor(index / block.length) % 2 === 0,
  choice: (index) => choices[index % choices.length] ?? choices[0],
};

/** Valid values for every field; every second boolean is true. */
export function filledValues(form: FormDescription): Values {
  return Object.fromEntries(form.fields.map(({ key, kind }, index) => [key, samples[kind](index)]));
}

/** What a sum comes to. */
export function sumOf({ reads, plus }: FormSum, value: (key: string) => unknown): number {
  return reads.reduce((sum, key) => sum + (Number(value(key)) || 0), plus);
}

/** Whether a value counts as nothing. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** Keys of the required fields that are empty. */
export function missingKeys(form: FormDescription, value: (key: string) => unknown): string[] {
  return form.fields.filter((field) => field.required && isEmpty(value(field.key))).map(({ key }) => key);
}
