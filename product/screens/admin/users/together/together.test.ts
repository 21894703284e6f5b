import { expect, test, vi } from "vitest";
import { ApiError, type User } from "../../../../services/index.ts";
import { doTogether, type Task } from "./together.ts";

const users = [1, 2, 3, 4, 5].map((id) => ({ id }) as User);
const idsOf = (some: readonly User[]) => some.map(({ id }) => id);

async function run(act: Task["act"], most = 2) {
  const calls: number[][] = [];
  const onProgress = vi.fn();
  const outcome = await doTogether({
    users,
    act: (some) => {
      calls.push(idsOf(some));
      return act(some);
    },
    most,
    reasonOf: (error) => (error instanceof Error ? error.message : ""),
    onProgress,
  });
  return {
    calls,
    progress: onProgress.mock.calls.flat(),
    done: idsOf(outcome.done),
    refused: outcome.refused.map(({ user, reason }) => [user.id, reason]),
  };
}

/** A server that refuses user 4. */
const refuses = (status: number) => (some: readonly User[]) =>
  idsOf(some).includes(4) ? Promise.reject(new ApiError({ status, message: "Gone." })) : Promise.resolve();

test("users are taken some at a time, with the progress after each call", async () => {
  expect(await run(() => Promise.resolve())).toEqual({
    calls: [[1, 2], [3, 4], [5]],
    progress: [2, 4, 5],
    done: [1, 2, 3, 4, 5],
    refused: [],
  });
});

test.each([404, 409])("where one of them is refused with %i, each is tried alone", async (status) => {
  expect(await run(refuses(status))).toEqual({
    calls: [[1, 2], [3, 4], [3], [4], [5]],
    progress: [2, 3, 4, 4, 5],
    done: [1, 2, 3, 5],
    refused: [[4, "Gone."]],
  });
});

test("what is refused for another reason is not tried again for each", async () => {
  expect(await run(refuses(400))).toMatchObject({
    calls: [[1, 2], [3, 4], [5]],
    done: [1, 2, 5],
    refused: [
      [3, "Gone."],
      [4, "Gone."],
    ],
  });
});
