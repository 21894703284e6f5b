/** The text of a script after which a page throws an error, that nobody catches, for the first element of each kind that is listed as unused. */
export declare const watchUnused: string;
