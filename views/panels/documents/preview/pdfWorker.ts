/** Reads PDF beside the page, so that a large one does not stop it. */
import "pdfjs-dist/build/pdf.worker.min.mjs";
