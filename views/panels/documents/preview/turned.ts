/** Sides of a picture that is turned clockwise by so many degrees. */
export function turnedSides({ width, height }: { width: number; height: number }, degrees: number) {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The image, turned clockwise by 0, 90, 180 or 270 degrees. Rejects for what is no image. */
export async function turnedImage(content: Blob, degrees: number): Promise<Blob> {
  if (degrees === 0) return content;
  const image = await createImageBitmap(content);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, turnedSides(image, degrees));
  const context = canvas.getContext("2d");
  if (context === null) return content;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  image.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((turned) =>
      turned ? resolve(turned) : reject(new Error("The image could not be turned.")),
    );
  });
}
