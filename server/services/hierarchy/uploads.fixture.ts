import type { Static } from "typebox";
import { formOf } from "../app.fixture.ts";
import type { AppFixture, Reply } from "../app.fixture.ts";
import type { checkedUpload, uploadPage } from "./uploadSchema.ts";

type Checked = Static<typeof checkedUpload>;

const path = "/api/businessHierarchy";
const words = [
  ["description", "Spring"],
  ["companyStructureName", "Operations"],
] as const;

/** What administrators of redwood do with files of the hierarchy. */
export function uploadsOf(fixture: Pick<AppFixture, "call">) {
  const as = "admin";
  const bodyOf = <T>(reply: Reply, status: number | null): T => {
    if (status !== null && reply.status !== status) throw new Error(reply.text);
    return reply.body as T;
  };
  const upload = async (
    content: string | Buffer,
    { status = 201, name = "groups.csv" }: { status?: number | null; name?: string } = {},
  ) =>
    bodyOf<Checked & { code?: string }>(
      await fixture.call({ ...formOf(`${path}/upload`, [name, content], words), as }),
      status,
    );
  const rows = (...lines: string[]) => upload(["Alias,Name,Type,Parent,Inactive", ...lines, ""].join("\r\n"));
  const apply = (id: number, version: string) =>
    fixture.call({ method: "POST", url: `${path}/${id}/apply`, as, body: { version } });
  return {
    upload,
    rows,
    apply,
    /** What an upload would do now. */
    look: async (id: number) =>
      bodyOf<Checked>(await fixture.call({ url: `${path}/${id}/preview`, as }), 200),
    /** A page of the uploads. */
    all: async (limit = 100, after?: number) => {
      const query = `?limit=${limit}${after === undefined ? "" : `&after=${after}`}`;
      return bodyOf<Static<typeof uploadPage>>(await fixture.call({ url: `${path}${query}`, as }), 200);
    },
    exported: async () => (await fixture.call({ url: `${path}/export/csv?groups=all`, as })).text,
    problemsOf: ({ preview }: Checked) => preview.problems.map(({ reason }) => reason),
    /** Puts terminals right below the top, active, under these aliases. */
    async named(...aliases: string[]) {
      const { upload: kept, preview } = await rows(
        ...aliases.map((alias) => `${alias},${alias},Terminal,root,no`),
      );
      const { status, text } = await apply(kept.id, preview.version);
      if (status !== 200) throw new Error(text);
    },
  };
}
