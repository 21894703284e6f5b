import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { parseValue } from "../fields/values.ts";
import { formatContext } from "../record/ruleScope.ts";
import { compileOne, contextOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { compileValidators, validatorModule } from "./compileValidators.ts";
import type { ValidatorModule, Validators } from "./loadValidators.ts";
import { loadValidators } from "./loadValidators.ts";
import type { Field } from "../language/fieldDefinitions.ts";

/** Property tests take longer on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

/** One field of each type and kind, without bounds of its own: what is read from text then is a value. */
const fields: Record<string, Field> = {
  line: { type: "text", label: "Line" },
  area: { type: "text", kind: "area", label: "Area" },
  phone: { type: "text", kind: "phone", label: "Phone" },
  email: { type: "text", kind: "email", label: "E-mail" },
  whole: { type: "number", label: "Whole" },
  decimal: { type: "number", kind: "decimal", label: "Decimal" },
  percent: { type: "number", kind: "percent", label: "Percent" },
  rate: { type: "number", kind: "rate", label: "Rate" },
  amount: { type: "currency", label: "Amount" },
  answer: { type: "boolean", label: "Answer" },
  tick: { type: "checkbox", label: "Tick" },
  date: { type: "dateTime", kind: "date", label: "Date" },
  time: { type: "dateTime", kind: "time", label: "Time" },
  moment: { type: "dateTime", kind: "dateTime", label: "Moment" },
  outcome: { type: "enum", enumSet: "outcomes", label: "Outcome" },
  defects: { type: "enum", enumSet: "defects", multi: true, label: "Defects" },
  yard: { type: "group", label: "Yard" },
  span: { type: "interval", label: "Span" },
  photo: { type: "file", label: "Photo" },
};
const template = compileOne(templateOf(fields));
const context = formatContext(contextOf());
const validators = compileValidators(template);
let standalone: Validators;

beforeAll(async () => {
  const url = `data:text/javascript,${encodeURIComponent(validatorModule(template))}`;
  const module: { default: ValidatorModule } = await import(/* @vite-ignore */ url);
  standalone = loadValidators(module.default);
});

const written = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.integer().map(String),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value.toFixed(3)),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.emailAddress(),
  fc.stringMatching(/^\+?1? ?\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}( x\d{1,5})?$/),
  fc.constantFrom("$1,234.50", "(5)", "12.5%", "yes", "Failed", "Lights, Tires", "North", "2 years 3 months"),
  fc.constantFrom("11/20/2026", "3:05 PM", "11/20/2026 3:05 PM", "File No. 3", "--", " "),
);
const value = fc.oneof(
  fc.anything(),
  fc.double(),
  fc.integer(),
  written,
  fc.integer({ min: -1e12, max: 1e12 }).map((count) => count / 100),
);

describe("[S7][ASVS 2.2.2] three ways to the same verdict", () => {
  it.each(Object.keys(fields))("V2: checks of %s at run time and in the module agree", (key) => {
    fc.assert(
      fc.property(value, (tried) => {
        expect(standalone.field(key, tried)).toEqual(validators.field(key, tried));
      }),
    );
  });

  it.each(Object.keys(fields))(
    "V2: what %s reads from text is a value of its schema, but for its bounds",
    (key) => {
      const field = template.byKey.get(key);
      if (!field) throw new Error(key);
      fc.assert(
        fc.property(written, (text) => {
          const parsed = parseValue(field, text, context);
          const issues = "value" in parsed ? validators.field(key, parsed.value) : [];
          expect(issues.filter(({ code }) => code !== "range")).toEqual([]);
        }),
      );
    },
  );
});
