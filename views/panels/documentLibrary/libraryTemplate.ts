import {
  createLazyEngine,
  type CompiledTemplate,
  type RecordData,
  type Template,
} from "../../../engine/index.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import { fileTypeOf } from "./fileType.ts";

/** The properties of a document as the fields of a record type, so that the one grid shows them (spec records.md 3.11). */
const source: Template = {
  alias: "document",
  name: "Document",
  groupTypes: ["Company"],
  modules: ["documents"],
  label: { expression: "fileName" },
  fields: {
    fileName: { type: "text", label: "Name" },
    fileType: { type: "text", label: "Type" },
    labels: { type: "text", label: "Labels" },
    confidential: { type: "boolean", label: "Confidential" },
    archived: { type: "boolean", label: "Archived" },
    fileExtension: { type: "text", label: "Extension" },
    uploadedDate: { type: "dateTime", kind: "date", label: "Uploaded" },
    uploadedBy: { type: "text", label: "Uploaded by" },
  },
  views: {
    edit: { type: "section", children: ["fileName"] },
    list: {
      type: "list",
      columns: [
        { field: "fileName", width: 230 },
        { field: "fileType", width: 110 },
        { field: "labels", width: 190 },
        { field: "uploadedDate", width: 110 },
        { field: "uploadedBy", width: 140 },
        { field: "fileExtension", width: 100 },
        { field: "confidential", width: 120 },
        { field: "archived", width: 100 },
      ],
      orderBy: [{ field: "uploadedDate", direction: "desc" }],
    },
  },
};

/** The record type of documents. What every record has beside its fields, a document has not. */
export const libraryTemplate = withoutSystemValues(
  createLazyEngine({ templates: [{ file: "document.json", json: source }] }).template("document"),
);

function withoutSystemValues(template: CompiledTemplate): CompiledTemplate {
  return { ...template, byKey: new Map([...template.byKey].filter(([, field]) => !field.system)) };
}

/** A document as a record of that type. */
export function libraryRecord(document: RecordDocument): RecordData {
  const { id, name, labels, extension, createdDate, createdByUserName, archived } = document;
  return {
    id,
    templateId: 0,
    templateAlias: libraryTemplate.alias,
    groupId: 0,
    sourceIds: {},
    label: name,
    version: 1,
    retentionLock: false,
    createdDate,
    createdBy: 0,
    lastUpdatedDate: createdDate,
    lastUpdatedBy: 0,
    createdByUser: null,
    lastUpdatedByUser: null,
    fields: {
      fileName: name,
      fileType: fileTypeOf(document),
      labels: labels.join(", "),
      confidential: document.protected,
      archived,
      fileExtension: extension.replace(/^\./, ""),
      uploadedDate: createdDate,
      uploadedBy: createdByUserName,
    },
    computations: {},
    protectedFields: [],
    relations: {},
    relationModels: {},
    abilities: { view: true, edit: true, delete: true, viewConfidential: true },
  };
}
