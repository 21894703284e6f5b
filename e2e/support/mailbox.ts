/** A mail server on loopback that takes what the product sends. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { eventually } from "./lists.ts";

/** A message, read. */
export interface Letter {
  to: string;
  subject: string;
  /** Its header fields, each on one line. */
  head: string;
  /** Text and HTML together, as people read them. */
  text: string;
  files: { name: string; bytes: Uint8Array }[];
}

/** What the product is started with, and what it sent. */
export interface Mailbox {
  env: Readonly<Record<string, string>>;
  /** The first message to an address that fits, once it is there. */
  letterTo(address: string, fits?: (letter: Letter) => boolean): Promise<Letter>;
  letters(): readonly Letter[];
  close(): Promise<void>;
}

/** Starts the server. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => void pieces.push(piece));
      stream.on("end", () => {
        letters.push(readLetter(envelope.rcptTo[0]?.address ?? "", Buffer.concat(pieces).toString()));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "no-reply@safety-suite.example" },
    letters: () => letters,
    async letterTo(address, fits = () => true) {
      const find = () => letters.find((letter) => letter.to === address && fits(letter));
      await eventually(find, 240_000).toBeDefined();
      const found = find();
      if (found === undefined) throw new Error("The message is gone.");
      return found;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readLetter(to: string, source: string): Letter {
  const [head = ""] = source.split("\r\n\r\n");
  const unfolded = head.replaceAll(/\r\n[ \t]/g, " ");
  const files = source.split(/\r\n--[^\r\n]+\r\n/).flatMap((part) => {
    const [about = "", body = ""] = part.split("\r\n\r\n");
    const name = /Content-Disposition: attachment;\s+filename="?([^"\r\n]+)"?/.exec(about)?.[1];
    if (name === undefined) return [];
    return [{ name, bytes: new Uint8Array(Buffer.from(body.split("\r\n--")[0] ?? "", "base64")) }];
  });
  const text = source
    .slice(head.length)
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { to, subject: /^Subject: (.*)$/m.exec(unfolded)?.[1]?.trim() ?? "", head: unfolded, text, files };
}
