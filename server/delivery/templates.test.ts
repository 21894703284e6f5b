import { describe, expect, it } from "vitest";
import { invitationMail, passwordResetMail } from "./index.ts";

const facts = {
  companyName: "Redwood",
  inviterName: "Ann Lee",
  firstName: "Bob",
  link: "https://redwood.example/?a=1&b=2",
  isReminder: false,
};

describe("an invitation", () => {
  it("says who invites whom to what, with the link in both parts", () => {
    const { subject, text, html } = invitationMail(facts);
    expect(subject).toBe("You are invited to Redwood on Safety Suite");
    expect(text).toContain("Hello Bob,\n\nAnn Lee invited you to use Safety Suite with Redwood.");
    expect(text).toContain("https://redwood.example/?a=1&b=2");
    expect(html).toContain('<a href="https://redwood.example/?a=1&amp;b=2"');
    expect(html).toContain('<html lang="en">');
  });

  it("says that it is a reminder, and leaves out who invites when nobody is named", () => {
    const { subject, text } = invitationMail({ ...facts, inviterName: null, isReminder: true });
    expect(subject).toBe("Reminder: you are invited to Redwood on Safety Suite");
    expect(text).toContain("You are invited to use");
  });

  it("shows names as they are, and as one line", () => {
    const hostile = `<img src=x onerror="alert('x')">\r\nBcc: spy@example.com`;
    const { subject, text, html } = invitationMail({ ...facts, companyName: hostile, firstName: hostile });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc/m);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt; Bcc");
  });

  it("refuses a link that is no web address", () => {
    for (const link of ["javascript:alert(1)", "data:text/html,x", "/invited"])
      expect(() => invitationMail({ ...facts, link })).toThrow("must be an http or https address");
  });
});

it("a reset of a password says how long its link works", () => {
  const link = "https://redwood.example/reset";
  expect(passwordResetMail({ firstName: "", link, hours: 1 }).text).toMatch(
    /^Hello,\n\n[^]*works for 1 hour, once/,
  );
  expect(passwordResetMail({ firstName: "Bob", link, hours: 2 }).html).toContain("works for 2 hours, once");
});
