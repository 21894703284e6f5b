import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { FieldValue } from "../model/recordData.ts";
import { formatContext } from "../record/ruleScope.ts";
import { EngineLoadError } from "../model/errors.ts";
import { compileOne, contextOf } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { compileValidators } from "../validation/compileValidators.ts";
import { fileProblem, formatBytes } from "./file.ts";
import { textLink } from "./textKinds.ts";
import { formatValue, fromResult, parseValue } from "./values.ts";
import type { Field } from "../language/fieldDefinitions.ts";

/** Property tests take longer on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

const fields: Record<string, Field> = {
  phone: { type: "text", kind: "phone", label: "Phone" },
  email: { type: "text", kind: "email", label: "E-mail" },
  fault: { type: "number", kind: "percent", label: "Share of fault", min: 0, max: 100 },
  change: { type: "number", kind: "percent", label: "Change" },
  rate: { type: "number", kind: "rate", label: "Rate", unit: "per 200,000 hours" },
  signed: { type: "number", kind: "decimal", signed: true, label: "Change of the score" },
  amount: { type: "currency", label: "Amount" },
  remark: { type: "text", label: "Remark" },
  pieces: { type: "number", label: "Pieces" },
  odometer: { type: "number", label: "Odometer", unit: "mi" },
  photo: { type: "file", label: "Photo", accept: ["image/*", ".pdf"], maxSize: 20_000_000 },
  plate: {
    type: "text",
    label: "Plate",
    pattern: "^[A-Z0-9]{1,8}$",
    messages: { pattern: "Letters and digits." },
  },
};
const template = compileOne(templateOf(fields));
const context = formatContext(contextOf());
const validators = compileValidators(template);

function fieldOf(key: string) {
  const field = template.byKey.get(key);
  if (!field) throw new Error(key);
  return field;
}

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(""));
const phones = fc
  .tuple(fc.integer({ min: 2, max: 9 }), digits(9), fc.option(fc.integer({ min: 0, max: 99_999 })))
  .map(([first, rest, more]) => `+1${first}${rest}${more === null ? "" : ` x${more}`}`);
const steps = (factor: number, largest: number) =>
  fc.integer({ min: -largest * factor, max: largest * factor }).map((count) => count / factor);

const samples: Record<string, fc.Arbitrary<FieldValue>> = {
  phone: phones,
  email: fc
    .tuple(
      fc.stringMatching(/^[a-zA-Z0-9.+_'-]{1,20}$/),
      fc.stringMatching(/^[a-z0-9-]{1,12}(\.[a-z]{2,6}){1,2}$/),
    )
    .map((parts) => parts.join("@")),
  fault: fc.integer({ min: 0, max: 1_000_000 }).map((count) => count / 10_000),
  change: steps(10_000, 10_000_000),
  rate: steps(1_000, 1_000_000_000),
  signed: steps(10, 1_000_000),
  amount: steps(100, 999_999_999_999),
  photo: fc.integer({ min: 1, max: 1_000_000 }),
};

describe("kinds of fields", () => {
  it.each(Object.entries(samples))(
    "F1 F2: what %s shows can be read back, and the schema takes it",
    (key, values) => {
      const field = fieldOf(key);
      fc.assert(
        fc.property(values, (value) => {
          const text = formatValue(field, value, context);
          expect({ text, ...parseValue(field, text, context) }).toEqual({ text, value });
          expect(validators.field(key, value)).toEqual([]);
        }),
      );
    },
  );

  it.each(["phone", "email", "change", "rate", "amount", "photo"])(
    "F2: %s takes what a computation gives",
    (key) => {
      const results = fc.oneof(fc.anything(), fc.double(), fc.emailAddress(), phones);
      fc.assert(
        fc.property(
          results,
          (result) => validators.field(key, fromResult(result, fieldOf(key))).length === 0,
        ),
      );
    },
  );

  it.each<[string, unknown[]]>([
    ["phone", ["(555) 123-4567", "+1555123456", "+442071234567", "+15551234567x12", 5551234567]],
    ["email", ["a@b", "a b@c.de", "a@b@c.de", "a@B.com", "@b.com", `${"a".repeat(250)}@b.com`, 5]],
    ["fault", [-1, 100.1, 12.34567, "12.5%"]],
    ["rate", [1.2345, "3"]],
    ["amount", [0.005, 12_345_678_901.017]],
    ["photo", [0, -1, 1.5, "7", 2 ** 53]],
    ["plate", ["ab", "AB 1"]],
  ])("F3: the schema of %s refuses what is no value of it, with a sentence", (key, values) => {
    for (const value of values) {
      expect(validators.field(key, value), String(value)).toMatchObject([{ path: key, severity: "error" }]);
      expect(validators.field(key, value)[0]?.message, String(value)).toMatch(/^(Must|Letters) .*\.$/);
    }
  });

  it("F3: the author's own sentence replaces the type's", () => {
    expect(validators.field("plate", "ab")).toMatchObject([
      { code: "pattern", message: "Letters and digits." },
    ]);
    expect(validators.field("plate", 5)).toMatchObject([{ code: "type", message: "Must be text." }]);
  });

  it.each([
    "(555) 123-4567 x12",
    "555.123.4567 x12",
    "555-123-4567 ext. 12",
    "+1 555 123 4567, extension 12",
    "1 (555) 123 4567 #12",
    "5551234567x12",
  ])("F4: a phone number is read from %j", (text) => {
    expect(parseValue(fieldOf("phone"), text, context)).toEqual({ value: "+15551234567 x12" });
  });

  it.each<[string, string, FieldValue]>([
    ["phone", "+15551234567", "+15551234567"],
    ["email", " Ann.Lee@Example.COM ", "Ann.Lee@example.com"],
    ["fault", "12.5 %", 12.5],
    ["fault", "12.5", 12.5],
    ["rate", "3.14159 per 200,000 hours", 3.142],
    ["rate", "1,234", 1234],
    ["photo", "File No. 12", 12],
  ])("F4: %s is read from %j", (key, text, value) => {
    expect(parseValue(fieldOf(key), text, context)).toMatchObject({ value });
  });

  it.each<[string, string, FieldValue, string | undefined]>([
    ["amount", "0.005", 0.01, "Rounded to $0.01: amounts are in whole cents."],
    ["amount", "1.005", 1.01, "Rounded to $1.01: amounts are in whole cents."],
    ["amount", "2.675", 2.68, "Rounded to $2.68: amounts are in whole cents."],
    ["amount", "10000.005", 10_000.01, "Rounded to $10,000.01: amounts are in whole cents."],
    ["amount", "($1,234.565)", -1234.57, "Rounded to -$1,234.57: amounts are in whole cents."],
    ["amount", "1.10", 1.1, undefined],
    ["rate", "1.0005", 1.001, "Rounded to 1.001."],
    ["fault", "12.34565%", 12.3457, "Rounded to 12.3457%."],
    ["pieces", "3.7", 3, "Taken as 3: it is a whole number."],
    ["pieces", "1,000.00", 1000, undefined],
  ])("F4: %s reads %j as %s, and says so where that is another number", (key, text, value, note) => {
    expect(parseValue(fieldOf(key), text, context)).toEqual({ value, ...(note ? { note } : {}) });
    expect(validators.field(key, value)).toEqual([]);
  });

  it("F4: a list of numbers says what was done to each of them", () => {
    const amounts = { ...fieldOf("amount"), multi: true };
    expect(parseValue(amounts, "1.005; 2; 2.675", context)).toEqual({
      value: [1.01, 2, 2.68],
      note: "Rounded to $1.01: amounts are in whole cents. Rounded to $2.68: amounts are in whole cents.",
    });
  });

  it("F3: a fraction of a cent is refused with the amount it would be, and too much with the most there is", () => {
    const said = (value: number) => validators.field("amount", value)[0]?.message;
    expect(said(1.005)).toBe("Must be in whole cents, like $1.01.");
    expect(said(10_000.005)).toBe("Must be in whole cents, like $10,000.01.");
    expect(said(1e308)).toBe("Must be at most $999,999,999,999.99.");
    expect(parseValue(fieldOf("amount"), "1e308", context)).toEqual({ value: 1e308 });
    expect(parseValue(fieldOf("amount"), "1e999", context)).toMatchObject({
      issue: { message: "Must be an amount in dollars." },
    });
  });

  it("F3: a text that is too long is refused with the number of characters that are too many", () => {
    expect(validators.field("remark", "A".repeat(300))[0]?.message).toBe(
      "Must be at most 255 characters: 45 too many.",
    );
  });

  it.each<[string, string, string]>([
    ["phone", "123-4567", "Must be a phone number, like (555) 123-4567 x12."],
    ["phone", "+44 20 7123 4567", "Must be a phone number, like (555) 123-4567 x12."],
    ["phone", "555-CALL-NOW", "Must be a phone number, like (555) 123-4567 x12."],
    ["phone", "1".repeat(10_000), "Must be a phone number, like (555) 123-4567 x12."],
    ["email", "ann at example.com", "Must be an e-mail address, like name@example.com."],
    ["email", "a@b.com, c@d.com", "Must be an e-mail address, like name@example.com."],
    ["fault", "half", "Must be a percentage, like 12.5%."],
    ["photo", "scene.jpg", "Must be an uploaded file."],
  ])("F4: %s cannot be read from %j, and says why", (key, text, message) => {
    expect(parseValue(fieldOf(key), text, context)).toMatchObject({ issue: { path: key, message } });
  });

  it("F6: phone numbers, shares, rates and files are shown as people read them", () => {
    const shown = (key: string, value: FieldValue) => formatValue(fieldOf(key), value, context);
    expect(shown("phone", "+15551234567 x12")).toBe("(555) 123-4567 x12");
    expect(shown("phone", "ask Ann")).toBe("ask Ann");
    expect([shown("fault", 12.5), shown("rate", 3.1), shown("photo", 7)]).toEqual([
      "12.5%",
      "3.100 per 200,000 hours",
      "File No. 7",
    ]);
    expect(shown("odometer", 218_450)).toBe("218,450 mi");
    expect(shown("pieces", 2026)).toBe("2026");
    expect(formatValue(fieldOf("photo"), 7, { ...context, fileName: () => "scene.jpg" })).toBe("scene.jpg");
  });

  it("[ASVS 1.2.2] F6: phone numbers and e-mail addresses are links, and carry nothing into them but themselves", () => {
    const link = (key: string, text: string) => textLink(fieldOf(key), text);
    expect(link("phone", "+15551234567 x12")).toBe("tel:+15551234567;ext=12");
    expect(link("phone", "javascript:alert(1)")).toBeUndefined();
    expect(link("email", "ann@example.com")).toBe("mailto:ann@example.com");
    expect(link("email", "a?cc=b&c@example.com")).toBe("mailto:a%3Fcc%3Db%26c@example.com");
    expect([link("email", "ann"), link("plate", "ann@example.com")]).toEqual([undefined, undefined]);
  });
});

describe("files", () => {
  const photo = fieldOf("photo");
  const problem = (name: string, type: string, size = 1000) => fileProblem({ name, type, size }, photo);

  it("F3: of another type, of no content or beyond the field's size are refused", () => {
    expect([
      problem("a.png", "image/png"),
      problem("A.PDF", ""),
      problem("a.pdf", "application/pdf"),
    ]).toEqual([undefined, undefined, undefined]);
    expect(problem("a.exe", "application/x-msdownload")).toBe("File must be one of: pictures, .pdf.");
    expect(problem("a.png", "image/png", 20_000_001)).toBe("File is larger than 20 MB.");
    expect(problem("a.png", "image/png", 0)).toBe("File is empty.");
  });

  it("F3: without a size of its own a field takes 150,000,000 bytes, and never more", () => {
    const plain = { options: {} };
    expect(fileProblem({ name: "a", type: "", size: 150_000_000 }, plain)).toBeUndefined();
    expect(fileProblem({ name: "a", type: "", size: 150_000_001 }, plain)).toBe(
      "File is larger than 150 MB.",
    );
    const tooLarge: Record<string, Field> = { photo: { type: "file", label: "Photo", maxSize: 150_000_001 } };
    expect(() => compileOne(templateOf(tooLarge))).toThrow(EngineLoadError);
  });

  it("D4: bytes are shown in their unit", () => {
    expect([0, 999, 1000, 1_440_000, 150_000_000, 2e12].map(formatBytes)).toEqual([
      "0 bytes",
      "999 bytes",
      "1 kB",
      "1.4 MB",
      "150 MB",
      "2000 GB",
    ]);
  });
});

it.each([
  [7.5, "+7.5"],
  [-3.7, "-3.7"],
  [0, "0"],
])("a change is shown with its sign: %d", (value, shown) => {
  expect(formatValue(fieldOf("signed"), value, context)).toBe(shown);
});

it("parts choices that have commas of their own by semicolons", () => {
  const choices = compileOne(
    templateOf({ plates: { type: "enum", enumSet: "defects", label: "Positions", multi: true } }),
  );
  const field = choices.byKey.get("plates");
  if (!field) throw new Error("There is no such field.");
  const names = ["Driver, Linehaul", "Driver, Tanker", "Dock Worker", "Mechanic"];
  const known = names.map((display, id) => {
    return {
      id,
      setId: 1,
      setAlias: "defects",
      name: display,
      display,
      disabled: false,
      fields: { sortOrder: id },
    };
  });
  const shown = (value: string[]) => formatValue(field, value, { ...context, enumValues: () => known });
  expect(shown(["Driver, Linehaul", "Driver, Tanker"])).toBe("Driver, Linehaul; Driver, Tanker");
  expect(shown(["Dock Worker", "Mechanic"])).toBe("Dock Worker, Mechanic");
});
