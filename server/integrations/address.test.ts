import { describe, expect, it } from "vitest";
import { addressProblem, isAllowedIp, leadsOutside } from "./address.ts";

describe("addresses of outside services", () => {
  it("are https, or http on this machine outside of production", () => {
    expect(addressProblem("https://freight.example/pro?key=1", true)).toBeUndefined();
    expect(addressProblem("http://localhost:81/pro", false)).toBeUndefined();
    expect(addressProblem("http://[::1]:81/pro", false)).toBeUndefined();
    expect(addressProblem("http://localhost:81/pro", true)).toBe("must start with https://");
    for (const isProduction of [true, false])
      expect(addressProblem("http://freight.example", isProduction)).toContain("must start with https://");
  });

  it("have no user name, password or fragment, and are addresses of the web", () => {
    for (const text of [
      "https://ann@freight.example",
      "https://:qz@freight.example",
      "https://freight.example/#a",
    ])
      expect(addressProblem(text, false), text).toContain("must have no user name");
    for (const text of ["", "freight.example", "file:///etc/passwd", "javascript:alert(1)", "gopher://a"])
      expect(addressProblem(text, false), text).toContain("must be an address");
  });

  it("do not lead to the server's own machine or link in production, by whatever name", async () => {
    for (const ip of [
      "127.0.0.1",
      "127.9.9.9",
      "0.0.0.0",
      "169.254.169.254",
      "::1",
      "::",
      "fe80::1",
      "ff02::1",
    ])
      expect(isAllowedIp(ip), ip).toBe(false);
    for (const ip of ["::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "fd00:ec2::254", "224.0.0.1", "localhost"])
      expect(isAllowedIp(ip), ip).toBe(false);
    for (const ip of ["203.0.113.9", "10.1.2.3", "192.168.1.2", "2001:db8::1", "fd12::1"])
      expect(isAllowedIp(ip), ip).toBe(true);
    const url = new URL("https://freight.example");
    expect(await leadsOutside(url, async () => ["203.0.113.9"])).toBe(true);
    expect(await leadsOutside(url, async () => ["203.0.113.9", "127.0.0.1"])).toBe(false);
    const numbers = async () => Promise.reject(new Error("no name is looked up"));
    expect(await leadsOutside(new URL("https://2130706433/"), numbers)).toBe(false);
    expect(await leadsOutside(new URL("https://[::1]/"), numbers)).toBe(false);
  });
});
