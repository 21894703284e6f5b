/** Prompts as their user reads them, with the rights of this moment. */
import { openDataset, promptSentence } from "../../../engine/server.ts";
import type { OpenDataset } from "../../../engine/server.ts";
import { readStoredJsonOr } from "../../core/storedJson.ts";
import type { Tenant } from "../../http/route.ts";
import type { insightPrompts } from "../../storage/index.ts";
import { contextOf } from "../kpi/read.ts";
import { checkFound } from "./check.ts";
import type { Found } from "./check.ts";
import { promptContextOf } from "./read.ts";
import { correctedWords, promptAsked, unknownWords } from "./schema.ts";

type Stored = insightPrompts.StoredInsightPrompt;

/** What a prompt asks, as the API carries it. */
export function presentFound(found: Found, sentence: string) {
  return {
    dataset: found?.open.dataset.alias ?? null,
    question: found?.asked ?? null,
    top: found?.top ?? null,
    sentence: found ? sentence : "",
  };
}

/** The prompts, each with its question where it may still be asked. */
export async function presentStored(tenant: Tenant, stored: readonly Stored[]) {
  const opened = openedBy(tenant, stored);
  const context = await promptContextOf(tenant, [...opened.values()]);
  const all = stored.map((each) => foundOf(tenant, each, opened));
  const checked = await checkFound(tenant, all, context);
  return stored.map((each, index) => {
    const found = checked[index];
    const { id, prompt: userPrompt, createdAt, feedback, byModel } = each;
    const words = { unknown: wordsOf(tenant, each), corrected: correctedOf(tenant, each) };
    const sentence = found ? promptSentence(found, context) : "";
    return { id, userPrompt, ...presentFound(found, sentence), ...words, byModel, createdAt, feedback };
  });
}

/** The datasets of prompts that the principal may still ask about. */
function openedBy(tenant: Tenant, stored: readonly Stored[]): ReadonlyMap<string, OpenDataset> {
  const context = contextOf(tenant);
  return new Map(
    [...new Set(stored.map(({ dataset }) => dataset ?? ""))].flatMap((name) => {
      const dataset = context.datasets.get(name);
      const open = dataset && openDataset(dataset, context);
      return open ? [[name, open] as const] : [];
    }),
  );
}

function foundOf(
  { deps: { logError } }: Tenant,
  { id, dataset, asked: json, top }: Stored,
  opened: ReadonlyMap<string, OpenDataset>,
): Found {
  const open = opened.get(dataset ?? "");
  if (!open || json === null) return undefined;
  const row = `insight_prompts ${id}.asked`;
  const asked = readStoredJsonOr(promptAsked, json, { row, otherwise: undefined, logError });
  return asked && { open, asked, ...(top === null ? {} : { top }) };
}

function wordsOf({ deps: { logError } }: Tenant, { id, unknown }: Stored): readonly string[] {
  const row = `insight_prompts ${id}.unknown`;
  return readStoredJsonOr(unknownWords, unknown, { row, otherwise: [], logError });
}

function correctedOf({ deps: { logError } }: Tenant, { id, corrected }: Stored) {
  const row = `insight_prompts ${id}.corrected`;
  return readStoredJsonOr(correctedWords, corrected, { row, otherwise: [], logError });
}
