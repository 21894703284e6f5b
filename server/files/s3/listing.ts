/** An object of a bucket, as a listing describes it. */
interface ListedObject {
  key: string;
  /** Epoch seconds. */
  written: number;
}

/** One page of a listing: its objects, and where the next page goes on. */
export interface Listing {
  objects: ListedObject[];
  next: string | undefined;
}

const inner = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Reads an answer of ListObjectsV2. What has no key or no date is passed over. */
export function readListing(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = ""]) => {
    const key = inner(object, "Key");
    const written = Date.parse(inner(object, "LastModified") ?? "") / 1_000;
    return key === undefined || Number.isNaN(written) ? [] : [{ key: plain(key), written }];
  });
  const token = inner(xml, "IsTruncated") === "true" ? inner(xml, "NextContinuationToken") : undefined;
  return { objects, next: token === undefined ? undefined : plain(token) };
}
