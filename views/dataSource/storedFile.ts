/** An uploaded file. */
export interface StoredFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** Address of its content. */
  href: string;
}
