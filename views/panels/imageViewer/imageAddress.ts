/** What the image service is asked for (spec records.md 7.2). */
export interface ImageQuery {
  /** PRO number of the shipment. */
  pro: string;
  /** What the service calls the document. */
  doc: string;
  /** Counted from 1. */
  page: number;
}

/** Address of one page as a picture. Throws a TypeError for a service that is no address of the web. */
export function imageAddress(service: string, { pro, doc, page }: ImageQuery): string {
  const address = new URL(service);
  if (!["http:", "https:"].includes(address.protocol))
    throw new TypeError(`${service} is no address of the web`);
  const query = { page: String(page), fmt: "png", irv: "0", pro, doc };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
