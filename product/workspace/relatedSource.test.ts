import { describe, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { ApiError } from "../services/index.ts";
import { relatedSource } from "./relatedSource.ts";

type Dependencies = Parameters<typeof relatedSource>[0];

const record = { id: 7, templateAlias: "claim" } as RecordData;
const input = { fields: {}, relations: {}, groupId: 1 };

/** The source over records of which only these calls are answered. */
function source(records: Partial<Dependencies["records"]>) {
  return relatedSource({ records, templates: new Map() } as unknown as Dependencies);
}

describe("the port for related records", () => {
  it("asks for the records whose relation names this one, and says whether there are more", async () => {
    const asked: unknown[] = [];
    const { related } = source({
      list: async (query) => {
        asked.push(query);
        return { records: [record], next: "x" };
      },
    });
    const query = { templateAlias: "claim", relation: "accident", id: 3, limit: 50 };
    expect(await related(query)).toEqual({ records: [record], more: true });
    expect(asked).toEqual([
      { template: "claim", where: [{ relation: "accident", id: 3 }], limit: 50, together: true },
    ]);
  });

  it("creates without an id, saves over one that has it, and returns the outcome", async () => {
    const done: string[] = [];
    const { save } = source({
      create: async () => {
        done.push("create");
        return record;
      },
      update: async (id) => {
        done.push(`update ${id}`);
        throw new ApiError({ status: 409, record });
      },
    });
    expect(await save(input)).toEqual({ kind: "saved", record });
    expect(await save({ ...input, id: 7, version: 1 })).toEqual({ kind: "conflict" });
    expect(done).toEqual(["create", "update 7"]);
  });

  it("has no form for a record type that this user does not have", async () => {
    await expect(source({}).form("claim", null)).rejects.toThrow('There is no record type "claim"');
  });
});
