import { describe, expect, it } from "vitest";
import type { MailMessage } from "../../services/index.ts";
import { mayRetry, nextText, textPieces } from "./outboxText.ts";

const message: MailMessage = {
  id: 1,
  kind: "invitation",
  to: { email: "ann@example.com", name: "Ann Lee" },
  subject: "Hello",
  status: "waiting",
  createdAt: 1_000,
  sentAt: null,
  tries: 0,
  nextTryAt: 1_000,
  error: null,
};

describe("the text of a message", () => {
  const origin = "https://redwood.example";

  it("has links to this installation, and other addresses as they are written", () => {
    expect(textPieces("Open:\nhttps://redwood.example/a?b=1\n\nBye", origin)).toEqual([
      { text: "Open:\n" },
      { text: "https://redwood.example/a?b=1", href: "https://redwood.example/a?b=1" },
      { text: "\n\nBye" },
    ]);
    const above = "https://example/oidc/password?token=x";
    expect(textPieces(above, origin)).toEqual([{ text: above, href: above }]);
    for (const other of ["https://redwood.example.evil.example/a", "http://redwood.example/a", "http://["])
      expect(textPieces(other, origin)).toEqual([{ text: other }]);
  });

  it("has no link that runs a script", () => {
    expect(textPieces("javascript:alert(1)", "null")).toEqual([{ text: "javascript:alert(1)" }]);
  });
});

describe("a message that waits", () => {
  it("says when it is tried next", () => {
    const next = (changed: Partial<MailMessage>) =>
      nextText({ ...message, ...changed }, 1_000, (seconds) => `at ${seconds}`);
    expect(next({})).toBe("It is sent next.");
    expect(next({ tries: 1, nextTryAt: 1_060 })).toBe("It is tried again at 1060.");
    expect(next({ status: "sent" })).toBeUndefined();
  });
});

it("only a message that failed or was not sent can be sent again", () => {
  const statuses = ["waiting", "sent", "failed", "suppressed", "kept"] as const;
  expect(statuses.filter((status) => mayRetry({ status }))).toEqual(["failed", "suppressed"]);
});
