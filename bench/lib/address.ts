import type pg from "pg";

/** A connection as the server takes it, also one by a socket. */
export function addressOf({
  connectionString,
  host = "",
  port,
  user,
  password,
  database,
}: pg.ClientConfig): string {
  if (connectionString !== undefined) return connectionString;
  const address = new URL("postgres://localhost");
  address.username = encodeURIComponent(user ?? "");
  address.password = encodeURIComponent(typeof password === "string" ? password : "");
  address.port = String(port ?? "");
  address.pathname = `/${database ?? ""}`;
  address.searchParams.set("host", host);
  return address.href;
}
