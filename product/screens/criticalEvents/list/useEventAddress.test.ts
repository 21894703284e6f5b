import { describe, expect, it } from "vitest";
import { eventQuery, readEventAddress } from "./useEventAddress.ts";

const read = (query: string) => readEventAddress(new URLSearchParams(query));

describe("the address of the list", () => {
  it("means what is open, unless it says otherwise", () => {
    expect(eventQuery(read(""))).toEqual({ state: "open" });
    expect(eventQuery(read("state=all"))).toEqual({});
    expect(eventQuery(read("state=resolved&rule=3&status=pending&assignee=own&terminal=7"))).toEqual({
      state: "resolved",
      ruleId: 3,
      status: "pending",
      assignee: "own",
      groupId: 7,
    });
  });

  it("leaves out what is no choice", () => {
    expect(eventQuery(read("state=odd&rule=0&assignee=me&terminal=-1"))).toEqual({ state: "open" });
    expect(eventQuery(read("assignee=12"))).toEqual({ state: "open", assignee: "12" });
  });
});
