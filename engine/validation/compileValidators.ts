/** Compiles a template's checks with ajv: at run time, or to the source of a module for pages that may not evaluate code. */
import Ajv, { _ } from "ajv";
import type { KeywordCxt, Options } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Validators } from "./loadValidators.ts";
import { loadValidators } from "./loadValidators.ts";
import { definitionsOf } from "./recordSchema.ts";

/** Without formats and with plain lengths the compiled code needs nothing from ajv. */
const settings = {
  strict: true,
  allowUnionTypes: true,
  unicode: false,
  messages: false,
  logger: false,
  code: { source: true, esm: true },
} as const;

/**
 * ajv's own `multipleOf` divides, and so refuses some amounts of more than nine digits. A number has the right decimals when
 * rounding to them gives the same number, but for the noise of sums.
 */
function failUnlessRounded(context: KeywordCxt): void {
  const step = Number(context.schema);
  const { data } = context;
  if (step >= 1) return context.fail(_`${data} % ${step} !== 0`);
  const parts = Math.round(1 / step);
  const off = _`Math.abs(Math.round(${data} * ${parts}) / ${parts} - ${data})`;
  context.fail(_`${off} > 1e-9 + Math.abs(${data}) * 1e-15`);
}

function newAjv(more: Options = {}): Ajv {
  return new Ajv({ ...settings, ...more })
    .removeKeyword("multipleOf")
    .addKeyword({ keyword: "multipleOf", type: "number", schemaType: "number", code: failUnlessRounded });
}

/** A template's schemas are generated, so they are not checked against the meta-schema: compiling that for each template would take the most time. */
const trusting: Options = { meta: false, validateSchema: false };

/** Validators compiled at run time. It evaluates code: for Node, tests and Storybook, not for the product's page. */
export function compileValidators(template: CompiledTemplate): Validators {
  const ajv = newAjv(trusting);
  const { definitions, fields } = definitionsOf(template);
  const compiled = definitions.map(({ schema, messages }) => ({ check: ajv.compile(schema), messages }));
  return loadValidators({ alias: template.alias, hash: template.hash, definitions: compiled, fields });
}

/** Source of an ES module without imports, whose default export `loadValidators` takes. */
export function validatorModule(template: CompiledTemplate): string {
  const ajv = newAjv();
  const { definitions, fields } = definitionsOf(template);
  const name = (index: number) => `d${index}`;
  definitions.forEach(({ schema }, index) => ajv.addSchema(schema, name(index)));
  const code = standaloneCode(
    ajv,
    Object.fromEntries(definitions.map((_, index) => [name(index), name(index)])),
  );
  const entries = definitions.map(
    ({ messages }, index) => `{check:${name(index)},messages:${JSON.stringify(messages)}}`,
  );
  const head = `alias:${JSON.stringify(template.alias)},hash:${JSON.stringify(template.hash)}`;
  return `${code}\nexport default {${head},definitions:[${entries.join(",")}],fields:${JSON.stringify(fields)}};\n`;
}
