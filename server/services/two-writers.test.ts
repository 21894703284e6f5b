/** Two people who edit the same record again and again: no edit is lost, and none is made twice. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { addTrip, createAppFixture } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

/** Edits of both together; `EDITS=10000` for a long run. */
const EDITS = Number(process.env["EDITS"] ?? 200);

let fixture: AppFixture;
beforeAll(async () => {
  const most = { perSecond: 1_000_000, burst: 1_000_000 };
  fixture = await createAppFixture({ limits: { address: most, user: most, customer: most, upload: most } });
});
afterAll(() => fixture.close());

/** Adds one to the miles, `count` times, reading again after each conflict. Gives how often there was one. */
async function edit(as: string, id: number, count: number): Promise<number> {
  let conflicts = 0;
  for (let done = 0; done < count;) {
    const { groupId, version, fields } = (await fixture.call({ url: `/api/models/${id}`, as }))
      .body as RecordData;
    const body = { groupId, version, fields: { miles: Number(fields["miles"]) + 1 }, relations: {} };
    const { status, text } = await fixture.call({ method: "PUT", url: `/api/models/${id}`, as, body });
    if (status === 200) done += 1;
    else {
      expect(status, text).toBe(409);
      conflicts += 1;
    }
  }
  return conflicts;
}

it(
  `[R6][ASVS 2.3.4] ${EDITS} conflicting edits by two writers are all in the record, and each has its version`,
  { timeout: 1_800_000 },
  async () => {
    const { id, groupId, version } = await addTrip(fixture);
    const zero = { groupId, version, fields: { miles: 0 }, relations: {} };
    await fixture.call({ method: "PUT", url: `/api/models/${id}`, as: "admin", body: zero });
    const conflicts = await Promise.all([edit("admin", id, EDITS / 2), edit("manager", id, EDITS / 2)]);
    const record = (await fixture.call({ url: `/api/models/${id}`, as: "admin" })).body as RecordData;
    expect(record.fields["miles"]).toBe(EDITS);
    expect(record.version).toBe(version + 1 + EDITS);
    expect(conflicts[0] + conflicts[1]).toBeGreaterThan(0);
    const histories = await fixture.call({ url: `/api/models/${id}/histories`, as: "admin" });
    expect((histories.body as { data: unknown[] }).data).toHaveLength(EDITS + 2);
  },
);
