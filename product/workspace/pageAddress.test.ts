import { createMemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { type Go, whileShown } from "./pageAddress.ts";

/** A router at the list of accidents, and what the list goes with. */
function atAccidents() {
  const paths = ["/accidents", "/claims", "/accidents/:id"];
  const router = createMemoryRouter(
    paths.map((path) => ({ path })),
    { initialEntries: ["/accidents"] },
  );
  const go: Go = (to, options) => router.navigate(to, options);
  return { router, go: whileShown(router, "/accidents", go) };
}

test("a page writes its own address", async () => {
  const { router, go } = atAccidents();
  await go("?search=gate", { replace: true });
  expect(router.state.location).toMatchObject({ pathname: "/accidents", search: "?search=gate" });
});

test("a page goes on as long as only its query changed", async () => {
  const { router, go } = atAccidents();
  await router.navigate("/accidents?tab=notes");
  await go("/accidents/7");
  expect(router.state.location.pathname).toBe("/accidents/7");
});

test("what comes late leaves the address of another page alone", async () => {
  const { router, go } = atAccidents();
  await router.navigate("/claims?view=3");
  await go("?search=gate", { replace: true });
  expect(router.state.location).toMatchObject({ pathname: "/claims", search: "?view=3" });
});

test("what comes late takes nobody back", async () => {
  const { router, go } = atAccidents();
  await router.navigate("/claims");
  await go("/accidents/7");
  expect(router.state.location.pathname).toBe("/claims");
});
