import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";
import { openByClick } from "./support/recordPage.ts";

const product = setUpProduct();
const system = "fleet-video:source-system";
const token = "qz-video-token";

/** What the stand-in does: gives access and a player, refuses access, or leads the frame elsewhere. */
let mode: "plays" | "refuses" | "leads elsewhere" = "plays";
const asked: string[] = [];

/** A page as the fleet video service's would be: it says that it is ready, and shows which event it is asked for. */
const playerPage = `<!doctype html><title>Player</title><p id="shown">Waiting</p><script src="/player.js"></script>`;
const playerScript = `const got = {};
addEventListener("message", ({ data, source }) => {
  if (source !== parent) return;
  if (data.type === 2) got.token = data.accessToken;
  if (data.type === 0) got.event = data.eventNumber;
  document.getElementById("shown").textContent = got.event + " with " + (got.token === "${token}" ? "the token" : "no token");
});
parent.postMessage({ type: "ready" }, "*");`;

const outside = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  const send = (type: string, body: string) =>
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
  if (path.includes("/authenticate/integration-token/"))
    if (mode === "refuses") response.writeHead(500).end("qz-inside");
    else send("application/json", JSON.stringify({ accessToken: token }));
  else if (path === "/player.js") send("text/javascript", playerScript);
  else if (path !== "/player") response.writeHead(404).end();
  else if (mode !== "leads elsewhere") send("text/html", playerPage);
  else
    response
      .writeHead(302, { Location: `http://localhost:${(outside.address() as AddressInfo).port}/x` })
      .end();
});
const origin = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((listening) => void outside.listen(0, "127.0.0.1", () => listening())));
afterAll(async () => {
  outside.closeAllConnections();
  await new Promise((closed) => outside.close(closed));
});

/** Adds an alert that came from a source system, and gives its page. */
async function addAlert(page: Page, sourceIds: Record<string, string>, eventNumber: string) {
  const api = await apiOf(page, product.server);
  const groups = (await api.get("/api/admin/groups")).body as { data: { id: number; groupType: string }[] };
  const groupId = groups.data.find(({ groupType }) => groupType === "TERMINAL")?.id;
  const fields = {
    date: 1_780_000_000,
    alertType: "speeding",
    severity: "high",
    reviewStatus: "new",
    eventNumber,
  };
  const body = { templateAlias: "telematics_alert", groupId, sourceIds, fields, relations: {} };
  const reply = await api.send("POST", "/api/models", body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return product.server.url("redwood", `/model/telematics_alert/${(reply.body as { id: number }).id}`);
}

const openVideo = (page: Page) => openByClick(page, page.getByRole("tab", { name: "Video" }));

test("reporting.md 4: the video of an alert plays in the company's player, which gets the token by a message alone; what fails says why", async () => {
  const { page, faults } = await product.as("admin");
  const address = await addAlert(page, { [system]: "cams-1" }, "E-77");
  await page.goto(address);
  await openVideo(page);
  await page.getByText("Fleet video is not connected: your company has not set up").waitFor();
  await lookAt(page, "video-not-connected");

  const root = await product.as("superAdmin");
  await root.page.goto(product.server.url("redwood", "/admin/config/company/integrations"));
  await root.page.getByRole("textbox", { name: /^Fleet video(?! player)/ }).fill(origin());
  await root.page.getByRole("textbox", { name: /^Fleet video player/ }).fill(`${origin()}/player`);
  await root.page.getByRole("button", { name: "Save" }).click();
  await root.page.getByText("Integrations saved.").waitFor();

  const urls: string[] = [];
  page.on("request", (request) => void urls.push(request.url()));
  const opened = await page.goto(address);
  expect(opened?.headers()["content-security-policy"]).toContain(`frame-src ${origin()};`);
  await openVideo(page);
  await page.frameLocator("iframe.ss-video").getByText("E-77 with the token").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await lookAt(page, "video");
  expect(urls.join(" ")).not.toContain(token);
  expect(await page.content()).not.toContain(token);
  const kept = await page.context().storageState({ indexedDB: true });
  expect(JSON.stringify(kept)).not.toContain(token);

  mode = "refuses";
  await page.goto(await addAlert(page, { [system]: "cams-2" }, "E-78"));
  await openVideo(page);
  const message = "Fleet video Auth Error: The fleet video service answered with an error.";
  await page.getByRole("alert").filter({ hasText: message }).first().waitFor();
  expect(await page.content()).not.toContain("qz-inside");
  await lookAt(page, "video-no-access");

  mode = "leads elsewhere";
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("Failed to get video content.").first().waitFor({ timeout: 40_000 });
  expect(asked).not.toContain("/x");

  mode = "plays";
  await page.goto(await addAlert(page, {}, "E-79"));
  await openVideo(page);
  await page.getByText("No Source System ID Provided").waitFor();
  const expected = /502|frame-src|Content.Security.Policy|thunk_action_failed/;
  expect(faults.filter((fault) => !expected.test(JSON.stringify(fault)))).toEqual([]);
}, 240_000);
