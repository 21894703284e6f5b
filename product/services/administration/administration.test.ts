import { expect, test } from "vitest";
import type { Call, Request } from "../request.ts";
import { createAdministrationClient } from "./administration.ts";

function recording(answer: unknown) {
  const calls: Call[] = [];
  const request: Request = async <Answer>(call: Call) => {
    calls.push(call);
    return answer as Answer;
  };
  return { calls, client: createAdministrationClient(request) };
}

test("a role is given to several users in one call", async () => {
  const { calls, client } = recording({ data: [] });
  await client.giveRole([7, 8], { roleId: 3, groupIds: [1, 2] });
  const data = [7, 8].map((userId) => ({ userId, roleId: 3, groupIds: [1, 2] }));
  expect(calls).toEqual([
    { service: "permissions", path: "/api/grants/bulk", method: "POST", body: { data } },
  ]);
});

test("what a user may do is asked for a group", async () => {
  const { calls, client } = recording({ level: "admin", modules: [] });
  expect(await client.access(7, 3)).toEqual({ level: "admin", modules: [] });
  expect(calls).toEqual([{ service: "login", path: "/api/1.0/users/7/access", query: { groupId: 3 } }]);
});
