/** The status of claims on days before today. */
import { describe, expect, it } from "vitest";
import { aClaim, day } from "./claims.fixture.ts";
import { statusOn } from "./statusOn.ts";
import type { StatusVersion } from "./types.ts";

const version = (recordedOn: string, status: string, closedDate?: string): StatusVersion => ({
  recordedOn: day(recordedOn),
  status,
  closedDate: closedDate === undefined ? null : day(closedDate),
});
const onDay = (claim: ReturnType<typeof aClaim>, text: string) => {
  const found = statusOn(claim, day(text), ["closed"]);
  if (!found) return undefined;
  if (found.isClosed) return "closed";
  return found.isReopened ? "reopened" : found.status;
};

describe("a claim that was recorded here", () => {
  const claim = aClaim({
    recordedOn: day("2025-02-05"),
    versions: [
      version("2025-02-05", "open"),
      version("2025-04-10", "closed", "2025-04-01"),
      version("2025-06-01", "litigation"),
      version("2025-08-01", "closed", "2025-08-01"),
    ],
  });

  it("is not there before it was recorded, whenever the loss was", () => {
    expect(onDay(claim, "2025-02-04")).toBeUndefined();
    expect(onDay(claim, "2025-02-05")).toBe("open");
  });

  it("is closed from the day that this was recorded, not from the earlier one that was entered", () => {
    expect(onDay(claim, "2025-04-09")).toBe("open");
    expect(onDay(claim, "2025-04-10")).toBe("closed");
    expect(statusOn(claim, day("2025-05-01"), ["closed"])?.closedDate).toBe(day("2025-04-01"));
  });

  it("is reopened once it was closed before, and closed again later", () => {
    expect(onDay(claim, "2025-05-31")).toBe("closed");
    expect(onDay(claim, "2025-06-01")).toBe("reopened");
    expect(statusOn(claim, day("2025-06-01"), ["closed"])?.status).toBe("litigation");
    expect(onDay(claim, "2025-12-31")).toBe("closed");
  });

  it("is open until a closing date that is still to come", () => {
    const later = aClaim({
      versions: [version("2025-02-05", "open"), version("2025-03-01", "closed", "2025-03-15")],
    });
    expect(onDay(later, "2025-03-14")).toBe("open");
    expect(onDay(later, "2025-03-15")).toBe("closed");
  });

  it("was not closed where somebody closed it by mistake and opened it on the same day", () => {
    const mistake = aClaim({
      versions: [
        version("2025-02-05", "open"),
        version("2025-03-01", "closed"),
        version("2025-03-01", "open"),
      ],
    });
    expect(onDay(mistake, "2025-03-01")).toBe("open");
  });

  it("is open where its history says nothing", () => {
    expect(statusOn(aClaim({ versions: [] }), day("2025-12-31"), ["closed"])).toEqual({
      status: null,
      isClosed: false,
      isReopened: false,
      closedDate: null,
    });
  });
});

describe("a claim from an earlier system", () => {
  const claim = aClaim({
    lossDate: day("2021-05-01"),
    reportedDate: day("2021-05-20"),
    takenOver: true,
    recordedOn: day("2025-01-10"),
    versions: [version("2025-01-10", "closed", "2022-03-31"), version("2025-09-01", "open")],
  });

  it("counts from the day that it was reported, or that of the loss", () => {
    expect(onDay(claim, "2021-05-19")).toBeUndefined();
    expect(onDay(aClaim({ ...claim, reportedDate: null }), "2021-05-01")).not.toBeUndefined();
  });

  it("is open until the day that it was closed on, and reopened from the day that this was recorded", () => {
    expect(onDay(claim, "2022-03-30")).toBeNull();
    expect(onDay(claim, "2022-03-31")).toBe("closed");
    expect(onDay(claim, "2025-08-31")).toBe("closed");
    expect(onDay(claim, "2025-09-01")).toBe("reopened");
  });
});
