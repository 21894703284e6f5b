/** The square of a picture that is shown, in the picture's own pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where pictures come from and go to. Each call may reject with a sentence for the user. */
export interface PicturePort {
  /** The content behind a record's `profilePictureUrl`. */
  load(url: string): Promise<Blob>;
  /** Gives the record a picture; answers its new `profilePictureUrl`. */
  set(recordId: number, file: File, crop: Crop): Promise<string>;
  remove(recordId: number): Promise<void>;
}
