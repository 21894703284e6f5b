/** What a browser loads for a screen: files of JavaScript, kB of them compressed, kB of style sheets as they are read. */
interface ScreenSize {
  files: number;
  jsKb: number;
  cssKb: number;
}

/** Where the build writes the files of each screen. */
export declare const screenFilesPath: string;

/** What is over its limit, a line each; empty where nothing is. */
export declare function overBudget(
  screens: Readonly<Record<string, ScreenSize>>,
  limits: Readonly<Record<string, ScreenSize>>,
): string[];

/** Says what each screen of the built pages loads. Throws a StepError where one is over its budget. */
export declare function checkBudgets(): void;
