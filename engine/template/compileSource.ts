/** Compiles a template as it was read, with what a customer's override made of it. */
import type { CompiledTemplate } from "./compiledTemplate.ts";
import { compileTemplate } from "./compileTemplate.ts";
import type { ErrorList } from "../model/errors.ts";
import type { CompileContext } from "./compileContext.ts";
import type { TemplateChecks } from "./templateChecks.ts";

/** A template as read, with the file it came from for messages. */
export interface TemplateSource {
  readonly file?: string;
  readonly json: unknown;
  /** Of a template with a customer's override: the template without it. */
  readonly base?: CompiledTemplate;
  /** Of fields that the override adds: the keys that they began with. */
  readonly firstKeys?: Readonly<Record<string, string>>;
  /** What it was compiled to already. */
  readonly compiled?: CompiledTemplate | undefined;
}

/** The alias of a template as it was read; empty where it has none. */
export function aliasOf(json: unknown): string {
  const alias = typeof json === "object" && json !== null && "alias" in json ? json.alias : undefined;
  return typeof alias === "string" ? alias : "";
}

/** The compiled template; undefined when it has mistakes, which are then in `errors`. Without `checks` it is one that was checked elsewhere. */
export function compileSource(
  source: TemplateSource,
  context: CompileContext,
  errors: ErrorList,
  checks?: TemplateChecks,
): CompiledTemplate | undefined {
  if (source.compiled) return source.compiled;
  const plain = compileTemplate(source.json, { compileContext: context, errors, file: source.file, checks });
  return plain && source.base
    ? { ...plain, override: overrideOf(plain, source.base, source.firstKeys) }
    : plain;
}

/** What a customer's override made of a template. */
function overrideOf(
  { fields }: CompiledTemplate,
  base: CompiledTemplate,
  firstKeys: TemplateSource["firstKeys"] = {},
): CompiledTemplate["override"] {
  const own = fields.filter(({ key }) => !base.byKey.has(key));
  return { base: base.hash, own: new Map(own.map(({ key }) => [key, firstKeys[key] ?? key])) };
}
