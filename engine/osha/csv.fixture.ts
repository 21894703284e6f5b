/** Reads CSV as RFC 4180 says, apart from the code that writes it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, value, isQuoted]: [string[], string, boolean] = [[], "", false];
  for (let index = text.startsWith("\uFEFF") ? 1 : 0; index < text.length; index += 1) {
    const sign = text[index] ?? "";
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      value += sign;
      index += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) value += sign;
    else if (sign === ",") {
      row.push(value);
      value = "";
    } else if (sign === "\n") {
      rows.push([...row, value]);
      [row, value] = [[], ""];
    } else if (sign !== "\r") value += sign;
  }
  return row.length > 0 || value !== "" ? [...rows, [...row, value]] : rows;
}
