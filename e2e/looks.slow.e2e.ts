/** Every screen of the product, as a super admin with the demo data sees it: on a desk and on a phone, in light and in dark. */
import { describe, expect, test } from "vitest";
import { addresses, addressesOf, numberFor, redirects } from "./parts/addresses.ts";
import { problemAt, problemOfPage } from "./parts/pageAt.ts";
import { apiOf } from "./support/api.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ keepsWindows: true });

const screens = addresses.filter((path) => !redirects.has(path));

/** `/admin/users/{id}` as part of the name of a file. */
const nameOf = (path: string) => `screen${path.replaceAll(/[/{}]+/g, "-").replace(/-$/, "")}`;

describe("[platform.md 2.1] every screen", () => {
  test.each(screens)(
    "fits its window and is accessible: %s",
    async (path) => {
      const { page, faults } = await product.as("superAdmin");
      const id = await numberFor(await apiOf(page, product.server), path);
      const { from, to } = addressesOf(path, id);
      const problem = await problemAt(page, from, (seen) => problemOfPage(seen, { path, to, id }));
      expect(problem).toBeUndefined();
      await lookAt(page, nameOf(path));
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
