import { mediaTypes, writers } from "../../exports/index.ts";
import type { ExportFormat, ExportSheet } from "../../exports/index.ts";
import { attachedHeaders } from "../../files/index.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { choice, object, optional, text } from "../../http/schemas.ts";
import { groupColumns, groupLines, moreGroupColumns } from "../../imports/index.ts";
import { groups } from "../../storage/index.ts";

const title = "Business hierarchy";

function sheetOf(lines: readonly string[][]): ExportSheet {
  return {
    title,
    columns: [...groupColumns, ...moreGroupColumns].map((label) => ({
      label,
      width: 200,
      align: "left",
      isNumber: false,
    })),
    count: lines.length,
    async *rows() {
      yield lines.map((line) => ({ texts: () => line, cells: () => line }));
    },
  };
}

async function fileOf(lines: readonly string[][], company: string, format: ExportFormat): Promise<Buffer> {
  const book = { title, company, made: "", sheets: [sheetOf(lines)] };
  const pieces: Uint8Array[] = [];
  for await (const piece of writers[format](book, () => undefined)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The hierarchy as a file that an import of groups takes unchanged. */
export const exportRoute = tenantRoute({
  method: "GET",
  url: "/api/businessHierarchy/export/:format",
  service: "main",
  summary:
    "The groups of the company as a file that an import of groups takes unchanged; without `groups=all`, the inactive ones are left out",
  access: "admin",
  event: "export",
  params: object({ format: choice(["csv", "xlsx"]) }),
  query: object({ groups: optional(choice(["active", "all"])) }),
  replies: { 200: { description: "The file", contentType: "application/octet-stream", schema: text } },
  async handle({ params: { format }, query }, { trx, customer }) {
    const all = await groups.listGroups(trx, customer.id);
    const inactive = new Set(all.flatMap((group) => (group.inactive ? group.alias : [])));
    const lines = groupLines(all).filter(([alias = ""]) => query.groups === "all" || !inactive.has(alias));
    const body = await fileOf(lines, customer.name, format);
    return { body, headers: attachedHeaders(`${title}.${format}`, mediaTypes[format]) };
  },
});
