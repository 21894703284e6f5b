import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrubEvent } from "./scrubEvent.ts";

const eventOf = (data: unknown, type = 3) => ({ type, data, timestamp: 1 });
const secret = fc.stringMatching(/^qz[a-z0-9]{6,20}$/);

describe("a recorded event", () => {
  it("keeps what is there and how it looks, and no word of it", () => {
    const node = {
      type: 2,
      tagName: "a",
      id: 7,
      attributes: { class: "bp6-button", href: "/employees/7", "aria-label": "Maria Keller", title: "Maria" },
      childNodes: [{ type: 3, id: 8, textContent: "Maria Keller" }],
    };
    expect(scrubEvent(eventOf({ node, initialOffset: { top: 0, left: 0 } }, 2)).data).toEqual({
      node: {
        type: 2,
        tagName: "a",
        id: 7,
        attributes: { class: "bp6-button" },
        childNodes: [{ type: 3, id: 8, textContent: "***** ******" }],
      },
      initialOffset: { top: 0, left: 0 },
    });
  });

  it("hides what was typed and chosen, and where it was", () => {
    expect(scrubEvent(eventOf({ source: 5, id: 3, text: "SSN 1", isChecked: true })).data).toEqual({
      source: 5,
      id: 3,
      text: "*** *",
      isChecked: false,
    });
    const meta = scrubEvent(eventOf({ href: "https://a.example/b?c=d", width: 5, height: 6 }, 4)).data;
    expect(meta).toMatchObject({ href: expect.stringMatching(/^\*+$/), width: 5 });
    const changes = [{ id: 4, attributes: { value: "hidden", style: { color: "red" } } }];
    expect(
      scrubEvent(eventOf({ source: 0, texts: [{ id: 1, value: "ab" }], attributes: changes })).data,
    ).toEqual({
      source: 0,
      texts: [{ id: 1, value: "**" }],
      attributes: [{ id: 4, attributes: { style: { color: "red" } } }],
    });
  });

  it("keeps style rules", () => {
    const rule = { source: 8, id: 1, adds: [{ rule: ".a { color: red }", index: 0 }] };
    expect(scrubEvent(eventOf(rule)).data).toEqual(rule);
    const style = { type: 3, isStyle: true, textContent: ".a { color: red }" };
    expect(scrubEvent(eventOf({ node: style }, 2)).data).toEqual({ node: style });
  });

  const keys = fc.constantFrom(
    "textContent",
    "text",
    "value",
    "href",
    "title",
    "label",
    "node",
    "adds",
    "texts",
  );
  const tree = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { depthSize: "small" },
      secret,
      fc.dictionary(keys, tie("any"), { maxKeys: 4 }),
      fc.array(tie("any"), { maxLength: 3 }),
      fc
        .dictionary(fc.constantFrom("aria-label", "href", "value", "alt", "data-name"), secret)
        .map((attributes) => ({
          attributes,
        })),
    ),
  })).any;
  it("never holds a word, wherever it stood", () => {
    fc.assert(
      fc.property(tree, (data) => {
        expect(JSON.stringify(scrubEvent(eventOf({ source: 0, data })))).not.toMatch(/qz[a-z0-9]/);
      }),
    );
  });
});
