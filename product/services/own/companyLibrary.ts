import type {
  DocumentLibraryPort,
  DocumentPort,
  DocumentProperties,
  RecordDocument,
} from "../../../views/index.ts";
import { endpointsOf, type ReplyOf } from "../callEndpoint.ts";
import { createDocumentLibraryClient } from "../documentLibrary.ts";
import type { FilesClient } from "../files.ts";
import type { Request } from "../request.ts";

/** A document as the library's service has it. */
type LibraryDocument = ReplyOf<"POST /api/documents">;

/** Documents whose properties are asked for at a time, as many as the server takes. */
const atOnce = 2_000;

/** A document of the library as the panels know documents. */
function toDocument(document: LibraryDocument): RecordDocument {
  return {
    id: document.id,
    name: document.fileName,
    extension: document.fileExtension,
    labels: [...document.labels],
    mimeType: document.fileType,
    size: document.size,
    createdDate: document.uploadedDate,
    createdByUserName: document.uploadedBy,
    protected: document.confidential,
    archived: document.archived,
    rotation: document.rotation,
  };
}

function formOf(
  file: File,
  { name, labels, protected: isProtected, archived }: DocumentProperties,
): FormData {
  const form = new FormData();
  form.append("fileName", name);
  for (const label of labels) form.append("labels", label);
  form.append("confidential", String(isProtected));
  form.append("archived", String(archived));
  form.append("file", file, file.name);
  return form;
}

const service = "documents";
const contentOf = (id: number) => ({ service, path: `/api/documents/content/${id}` }) as const;

/** The company's document library (spec platform.md 7.6), as the ports of its panel. Archives of several documents are with the exports. */
export function createCompanyLibraryClient(
  request: Request,
  files: Pick<FilesClient, "send" | "fetch">,
): { documents: DocumentPort; library: Omit<DocumentLibraryPort, "contents"> } {
  const call = endpointsOf(request, service);
  const change = async (
    id: number,
    { name, labels, protected: confidential, archived }: Partial<DocumentProperties>,
  ) => {
    const body = {
      id,
      ...(name !== undefined && { fileName: name }),
      ...(labels !== undefined && { labels }),
      ...(confidential !== undefined && { confidential }),
      ...(archived !== undefined && { archived }),
    };
    return toDocument(await call("PUT /api/documents/properties", { body }));
  };

  async function list(): Promise<RecordDocument[]> {
    const { data: ids } = await call("GET /api/documents/ids");
    const pages: LibraryDocument[] = [];
    for (let start = 0; start < ids.length; start += atOnce) {
      const body = { ids: ids.slice(start, start + atOnce) };
      pages.push(...(await call("POST /api/documents/properties/get", { body })).data);
    }
    return pages.map(toDocument);
  }

  return {
    documents: {
      list,
      async add(_library, file, properties, { onProgress, signal }) {
        const upload = { progress: onProgress, signal };
        const to = { service, path: "/api/documents" } as const;
        return toDocument(await files.send<LibraryDocument>(to, formOf(file, properties), upload));
      },
      content: (id, signal) => files.fetch(contentOf(id), signal, { preview: "true" }),
      update: change,
      remove: (id) => call("DELETE /api/documents", { body: { ids: [id] } }).then(() => undefined),
    },
    library: {
      ...createDocumentLibraryClient(request, files),
      limits: { documents: 500, bytes: 5_000_000_000 },
      content: (id) => files.fetch(contentOf(id)),
      links: {
        list: async (id) => (await call("GET /api/documents/shares/{id}", { params: { id } })).data,
        add: (documentId, days) => call("POST /api/documents/shares", { body: { documentId, days } }),
        end: (id) => call("DELETE /api/documents/shares/{id}", { params: { id } }),
      },
    },
  };
}
