/** Where an S3-compatible store is, and who we are there. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Scheme and host of the service, without the bucket. */
  endpoint: URL;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is the first part of the path; false: it is the first part of the host's name. */
  pathStyle: boolean;
}

const required = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const optional = ["S3_ENDPOINT", "S3_PATH_STYLE"] as const;

/**
 * The settings of the file store; undefined when nothing of them is set. `value` reads a variable of the environment.
 * Throws an Error that names the variables when one is missing or cannot be used; it never shows their values.
 */
export function readS3Settings(value: (name: string) => string | undefined): S3Settings | undefined {
  if ([...required, ...optional].every((name) => value(name) === undefined)) return undefined;
  const missing = required.filter((name) => value(name) === undefined);
  if (missing.length > 0)
    throw new Error(
      `To keep files in an S3 store set ${required.join(", ")} together; missing: ${missing.join(", ")}.`,
    );
  const read = (name: (typeof required)[number]) => value(name) ?? "";
  const region = read("S3_REGION");
  return {
    bucket: readBucket(read("S3_BUCKET")),
    region,
    endpoint: readEndpoint(value("S3_ENDPOINT") ?? `https://s3.${region}.amazonaws.com`),
    accessKeyId: read("S3_ACCESS_KEY_ID"),
    secretAccessKey: read("S3_SECRET_ACCESS_KEY"),
    pathStyle: readFlag("S3_PATH_STYLE", value("S3_PATH_STYLE") ?? "false"),
  };
}

function readBucket(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text;
  throw new Error("S3_BUCKET must be the name of a bucket: small letters, digits, dots and hyphens.");
}

function readEndpoint(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isPlain) throw new Error("S3_ENDPOINT must be http:// or https:// and a host, and nothing after it.");
  return url;
}

function readFlag(name: string, text: string): boolean {
  if (text !== "true" && text !== "false") throw new Error(`${name} must be true or false.`);
  return text === "true";
}
