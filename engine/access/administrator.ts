import type { UserPermissions } from "../model/recordData.ts";

/** The permissions of somebody who may do everything in a company. */
export const administratorPermissions: UserPermissions = {
  superAdmin: false,
  admin: true,
  modulePermissions: {},
  reportPermissions: {},
  documentLibraryPermissions: {
    view: true,
    viewConfidential: true,
    upload: true,
    delete: true,
    edit: true,
    download: true,
  },
};
