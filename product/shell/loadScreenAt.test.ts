import { expect, test, vi } from "vitest";
import { loadScreenAt } from "./loadScreenAt.ts";

function fixture() {
  const [list, record] = [vi.fn(), vi.fn()];
  const page = { title: "", crumbs: [] };
  const routes = [
    {
      children: [
        { path: "/accidents", handle: { page, screen: { load: list } } },
        { path: "/accidents/:modelId", handle: { page, screen: { load: record } } },
        { path: "*" },
      ],
    },
  ];
  return { list, record, routes };
}

test("the screen at a path is loaded, and no other", () => {
  const { list, record, routes } = fixture();
  loadScreenAt(routes, "/accidents/7");
  expect(record).toHaveBeenCalledTimes(1);
  expect(list).not.toHaveBeenCalled();
});

test("the provider's answer and unknown addresses load none", () => {
  const { list, record, routes } = fixture();
  loadScreenAt(routes, "/callback");
  expect([...list.mock.calls, ...record.mock.calls]).toEqual([]);
});
