import { describe, expect, it } from "vitest";
import { dateFormat } from "./dateFormat.ts";
import { formatDate, formatTime } from "./dates.ts";

function read(format: string, text: string): string | undefined {
  const found = dateFormat(format).read(text);
  if (found === undefined) return undefined;
  const { date, time } = found;
  return [date === undefined ? "" : formatDate(date), time === undefined ? "" : formatTime(time)]
    .join(" ")
    .trim();
}

describe("a text that is written by a format", () => {
  it.each([
    ["D-MMM-YY", "16-Feb-17", "02/16/2017"],
    ["DD-MMM-YY", "6-FEB-68", "02/06/2068"],
    ["DD-MMM-YY", "6-Sept-69", "09/06/1969"],
    ["M/D/YYYY H:mm", "1/20/2017 0:00", "01/20/2017 12:00 AM"],
    ["MMM-YYYY", "AUG-2022", "08/01/2022"],
    ["MMMM D, YYYY", "February 29, 2024", "02/29/2024"],
    ["YYYYMMDD", "20240229", "02/29/2024"],
    ["DD.MM.YYYY", "31.12.1999", "12/31/1999"],
    ["YYYY-MM-DDTHH:mm:ssZ", "2024-05-01T23:59:09.123Z", "05/01/2024 11:59:09 PM"],
    ["h:mm A", "12:05 am", "12:05 AM"],
    ["h:mm A", "1:05 p.m.", "1:05 PM"],
    ["HHmm", "0905", "9:05 AM"],
  ])("%s reads %s", (format, text, wanted) => {
    expect(read(format, text)).toBe(wanted);
  });

  it.each([
    ["M/D/YYYY", "16-Feb-17"],
    ["M/D/YYYY", "2/30/2017"],
    ["M/D/YYYY", "13/1/2017"],
    ["M/D/YYYY", "1/20/2017 0:00"],
    ["D-MMM-YY", "16-Fab-17"],
    ["h:mm A", "13:05 PM"],
    ["H:mm", "24:00"],
  ])("%s does not read %s", (format, text) => {
    expect(read(format, text)).toBeUndefined();
  });
});

describe("a format", () => {
  it.each([
    ["DD-Mon-YY", /has "M?on?|stands for nothing/],
    ["yyyy-MM-dd", 'The format "yyyy-MM-dd" has "yyyy", which stands for nothing. Did you mean "YYYY"?'],
    ["M/D", "names no whole date: a date needs year and month."],
    ["YYYY", "names no whole date"],
    ["mm:ss", "names no hour."],
    ["YYYY-M-D M", "names the month twice."],
    ["-", "names neither a date nor a time."],
  ])("%s is refused with what is wrong", (format, message) => {
    expect(() => dateFormat(format)).toThrow(message);
  });
});
