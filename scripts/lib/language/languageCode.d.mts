import type { MetaSchema } from "../language.mjs";

export function languageCode(metas: Record<string, MetaSchema>): Promise<Map<string, string>>;
