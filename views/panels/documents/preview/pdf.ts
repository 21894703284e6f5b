/** PDF on a canvas. The library for it is loaded when the first one is opened, and never on the way to any other page. */

/** A page on its way to a canvas. */
interface Drawing {
  done: Promise<void>;
  cancel(): void;
  /** Whether the drawing failed because it was cancelled. */
  isCancelled(error: unknown): boolean;
}

/** A PDF that was read. */
export interface OpenPdf {
  pages: number;
  /** `rotation`: degrees clockwise beside those that the page itself has. */
  draw(page: number, canvas: HTMLCanvasElement, rotation: number): Drawing;
  close(): Promise<void>;
}

/** Pixels of a page's width on the canvas; shown smaller where there is less space. */
const width = 1_600;

/** Opens a PDF. Rejects for what is none, and for one that asks for a password. */
export async function openPdf(content: Blob): Promise<OpenPdf> {
  const { getDocument, PDFWorker, RenderingCancelledException } = await import("pdfjs-dist");
  const port = new Worker(new URL("./pdfWorker.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port });
  const data = new Uint8Array(await content.arrayBuffer());
  // The page may run no compiled code: neither scripts of the document nor WebAssembly.
  const loading = getDocument({ data, worker, useWasm: false, enableXfa: false, stopAtErrors: false });
  const opened = await loading.promise.catch((error: unknown) => {
    port.terminate();
    throw error;
  });
  return {
    pages: opened.numPages,
    async close() {
      await loading.destroy();
      worker.destroy();
      port.terminate();
    },
    draw(number, canvas, turned) {
      let isCancelled = false;
      let cancel = () => {
        isCancelled = true;
      };
      const draw = async () => {
        const page = await opened.getPage(number);
        if (isCancelled) return;
        const rotation = (page.rotate + turned) % 360;
        const scale = width / page.getViewport({ scale: 1, rotation }).width;
        const viewport = page.getViewport({ scale, rotation });
        Object.assign(canvas, { width: viewport.width, height: viewport.height });
        const task = page.render({ canvas, viewport });
        cancel = () => task.cancel();
        await task.promise;
      };
      return {
        done: draw(),
        cancel: () => cancel(),
        isCancelled: (error) => error instanceof RenderingCancelledException,
      };
    },
  };
}
