import { component } from "../../http/component.ts";
import { engineType } from "../../http/engineTypes.ts";
import { boolean, choice, id, list, mapOf, nullable, object } from "../../http/schemas.ts";

const action = choice(["view", "add", "edit", "delete", "viewConfidential"]);

const ofLibrary = object({
  view: boolean,
  viewConfidential: boolean,
  upload: boolean,
  delete: boolean,
  edit: boolean,
  download: boolean,
});

/** What the signed-in user may do in a company. */
export const userPermissions = component(
  "UserPermissions",
  engineType(
    "UserPermissions",
    object({
      superAdmin: boolean,
      admin: boolean,
      providerAdmin: boolean,
      employee: nullable(id),
      modulePermissions: mapOf(mapOf(list(id)), { propertyNames: action }),
      reportPermissions: mapOf(list(id)),
      documentLibraryPermissions: ofLibrary,
    }),
  ),
);
