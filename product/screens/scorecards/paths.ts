/** The page of all scorecards. */
export const scorecardsPath = "/safeView/scorecards";

/** Where a new scorecard is made. */
export const createPath = `${scorecardsPath}/create`;

/** Where people see their own score. */
export const ownPath = `${scorecardsPath}/own`;

/** The page of a scorecard's results. */
export const resultsPath = (id: number): string => `${scorecardsPath}/${id}`;

/** Where a scorecard is changed. */
export const editPath = (id: number): string => `${scorecardsPath}/edit/${id}`;

/** The number that an address has; undefined: it is none. */
export const numberOf = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : undefined;
