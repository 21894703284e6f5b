import { isTemporal, formatDate } from "../../../engine/index.ts";
import { dateFormat, DateFormatError, formatTime, readWritten } from "../../../engine/server.ts";
import type { CompiledField } from "../../../engine/index.ts";
import type { DateFormat } from "../../../engine/server.ts";
import { shortened } from "./cells.ts";
import type { Cell, Reader } from "./cells.ts";
import { ImportError } from "../common/importError.ts";

/** Reads the texts of another reader by a format, or by the first of several that fits. Throws an ImportError for one that cannot be used. */
export function asWritten(read: Reader, format: string | readonly string[], field: CompiledField): Reader {
  const names = typeof format === "string" ? [format] : format;
  const formats = names.map((name) => prepared(name, field));
  return async (row) => {
    const cell = await read(row);
    return "text" in cell && cell.text !== "" ? inOurWords(cell.text, formats, { names, field }) : cell;
  };
}

function prepared(name: string, field: CompiledField): DateFormat {
  const format = understood(name);
  const { kind = "" } = field;
  if (!isTemporal(field))
    throw new ImportError(`"${field.label}" is no date or time, so it is written by no format ("${name}").`);
  if (kind !== "time" && !format.hasDate)
    throw new ImportError(`"${field.label}" is a date, and the format "${name}" names no year and month.`);
  if (kind === "time" && !format.hasTime)
    throw new ImportError(`"${field.label}" is a time, and the format "${name}" names no hour.`);
  return format;
}

function understood(name: string): DateFormat {
  try {
    return dateFormat(name);
  } catch (error) {
    if (error instanceof DateFormatError) throw new ImportError(error.message);
    throw error;
  }
}

/** The text as people type such a value, which every field reads. */
function inOurWords(
  text: string,
  formats: readonly DateFormat[],
  { names, field }: { names: readonly string[]; field: CompiledField },
): Cell {
  for (const format of formats) {
    const { date, time } = readWritten(text, format, field.kind) ?? {};
    if (date === undefined && time === undefined) continue;
    const day = date === undefined || field.kind === "time" ? [] : [formatDate(date)];
    const clock = time === undefined || field.kind === "date" ? [] : [formatTime(time)];
    return { text: [...day, ...clock].join(" ") };
  }
  return {
    problem: `"${shortened(text)}" is not written as ${names.join(" or ")}, or is no such day or time.`,
  };
}
