/** Names that only field types have. */
export const ownNames: readonly string[];
/** Names of field types that mean other things, too. */
export const sharedNames: readonly string[];
