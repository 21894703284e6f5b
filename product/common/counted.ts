/** A number of things, such as `1 record` or `1,200 records`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
