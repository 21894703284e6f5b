/** What the alias of a company looks like: it is a part of its address, `<alias>.<baseDomain>`. */
export const companyAlias = /^[a-z][a-z0-9-]{0,62}$/;
