/** An upload under way. */
export interface UploadOptions {
  /** Called with 0 to 1 while the file is sent. */
  onProgress(share: number): void;
  /** Stops the upload, which then rejects. */
  signal: AbortSignal;
}
