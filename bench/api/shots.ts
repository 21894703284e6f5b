/** Requests with a token. */
import type { Shot } from "../lib/load.ts";
import type { Issuer } from "./issuer.ts";

/** Makes requests of the person of a connection. */
export async function shotsOf(issuer: Issuer, emails: readonly string[]) {
  const tokens = await Promise.all(emails.map((email) => issuer.tokenOf(email)));
  return (connection: number, path: string, body?: object): Shot =>
    shotOf(tokens[connection % tokens.length] ?? "", path, body);
}

/** A request with a token: one that reads, or, with a body, one that sends it. */
export function shotOf(token: string, path: string, body?: object): Shot {
  const authorization = `Bearer ${token}`;
  if (body === undefined) return { method: "GET", path, headers: { authorization } };
  const headers = { authorization, "content-type": "application/json" };
  return { method: "POST", path, headers, body: JSON.stringify(body) };
}

/** The column of a field in the tables that were made by hand. */
export function columnOf(key: string): string {
  return `f_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
