import { expect, it } from "vitest";
import type { ConfigurationSetting } from "../../services/index.ts";
import {
  changedValues,
  formValues,
  highlightedKey,
  isFound,
  markedParts,
  settingPath,
  valueText,
} from "./settingText.ts";

const setting = (more: Partial<ConfigurationSetting>): ConfigurationSetting => ({
  key: "module.misc.pinned.enabled",
  type: "module",
  name: "misc",
  property: "pinned",
  title: "Pinned entries",
  help: "People can pin entries.",
  default: false,
  value: false,
  own: false,
  changedByName: null,
  changedDate: null,
  ...more,
});

const limit = setting({ key: "module.misc.limit", property: "limit", default: 5, value: 7, own: true });

it("shows a value in words", () => {
  expect([true, false, "", null, 0, "America/Denver"].map(valueText)).toEqual([
    "On",
    "Off",
    "Empty",
    "Empty",
    "0",
    "America/Denver",
  ]);
});

it("finds a setting by all words of its title, help or key", () => {
  expect(isFound(setting({}), "PIN people")).toBe(true);
  expect(isFound(setting({}), "misc.pinned")).toBe(true);
  expect(isFound(setting({}), "pin teases")).toBe(false);
});

it("marks what was searched, and takes no character of a search as a pattern", () => {
  expect(markedParts("Pinned entries", "pin TRI")).toEqual([
    { text: "Pin", marked: true },
    { text: "ned en", marked: false },
    { text: "tri", marked: true },
    { text: "es", marked: false },
  ]);
  expect(markedParts("a.b", ".*")).toEqual([{ text: "a.b", marked: false }]);
  expect(markedParts("a", " ")).toEqual([{ text: "a", marked: false }]);
});

it("sends what was changed, and null for what is the default again", () => {
  const settings = [setting({}), limit];
  const form = formValues(settings);
  expect(form).toEqual({ pinned: false, limit: 7 });
  expect(changedValues(settings, form)).toEqual({});
  expect(changedValues(settings, { pinned: true, limit: 5 })).toEqual({
    "module.misc.pinned.enabled": true,
    "module.misc.limit": null,
  });
  expect(changedValues(settings, { pinned: false, limit: undefined })).toEqual({ "module.misc.limit": null });
});

it("leads to a setting in its section", () => {
  expect(settingPath(limit)).toBe("/admin/config/module/misc#module.misc.limit");
});

it("reads which setting an address leads to", () => {
  const keyAt = (address: string) => highlightedKey(new URL(address, "https://redwood.example"));
  expect(keyAt(settingPath(limit))).toBe("module.misc.limit");
  expect(keyAt("/admin/config/module/misc?highlight=module.misc.limit")).toBe("module.misc.limit");
  expect(keyAt("/admin/config/module/misc?highlight=one#other")).toBe("one");
  expect(keyAt("/admin/config/module/misc?highlight=#module%2Emisc")).toBe("module.misc");
  expect(keyAt("/admin/config/module/misc#%")).toBe("%");
  expect(keyAt("/admin/config/module/misc")).toBeUndefined();
});
