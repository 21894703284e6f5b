import { expect, it } from "vitest";
import { notDownloaded } from "./offer.ts";

it("platform.md 8: says which documents could not be downloaded, and why", () => {
  const [scene, report] = [{ name: "Scene.png" }, { name: "Police report.pdf" }];
  expect(notDownloaded([scene], "The server did not answer.").trim()).toBe(
    "Scene.png could not be downloaded. The server did not answer.",
  );
  expect(notDownloaded([scene, report], "The archive is too large.").trim()).toBe(
    "Scene.png, Police report.pdf could not be downloaded. The archive is too large.",
  );
});
