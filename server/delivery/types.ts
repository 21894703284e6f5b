import type { Readable } from "node:stream";

/** A file of a message on its way out. */
export interface OutgoingFile {
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Reads it. */
  content(): Readable;
}

/** A message on its way out. */
interface OutgoingMail {
  /** The same however often the message is sent: receivers recognize it by that. Digits and dots. */
  id: string;
  to: { address: string; name: string };
  subject: string;
  text: string;
  html: string;
  /** Where the person ends such messages by one click (RFC 8058); null: nowhere. */
  unsubscribeUrl: string | null;
  /** Left out: none. */
  files?: readonly OutgoingFile[];
}

/**
 * What became of a message. `kept`: nothing leaves this installation. `refused`: it will never be accepted, and `isBounce` when that is because
 * of its address. `tooLarge`: with its files it will never be accepted. `postponed`: it may be accepted later; `isServerAway` when no other message
 * would be accepted now. `reason` is for people.
 */
export type SendOutcome =
  | { kind: "sent" }
  | { kind: "kept" }
  | { kind: "refused"; isBounce: boolean; reason: string }
  | { kind: "tooLarge"; reason: string }
  | { kind: "postponed"; isServerAway: boolean; reason: string };

/** Takes messages out of the installation, or keeps them in it. */
export interface MailTransport {
  /** Never rejects. `signal` breaks the sending off: then nobody knows whether the message was accepted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome>;
}
