/** Lets the subjects of a plan take turns in Chromium, and gathers their figures. */
import { chromium, type Browser } from "playwright-core";
import { chromiumArguments, needBrowser } from "../../scripts/lib/browser.mjs";
import { step } from "../../scripts/lib/process.mjs";
import { Samples } from "../lib/rows.ts";
import { serveFolder } from "../lib/serve.ts";
import { turned } from "../lib/turned.ts";
import { unitOf } from "../lib/units.ts";
import { buildSubject } from "./build.ts";
import { formOfCase } from "./form.ts";
import { takesPart, type Plan } from "./plan.ts";
import { buildFolder, type SubjectEntry } from "./subjects.ts";
import { visit } from "./visit.ts";

/** A visit that takes longer is given up. Milliseconds. */
const visitLimit = 60_000;
/** When the visits of a subject in one case took so long together, there are no more. Milliseconds. */
const enough = 25_000;

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";

/** How far a subject came in a case. */
interface Progress {
  visits: number;
  milliseconds: number;
  failure?: string;
}

/** One run over a plan. */
export class Race {
  readonly samples = new Samples();
  readonly #plan: Plan;
  readonly #progress = new Map<string, Progress>();
  #browser: Browser | undefined;
  /** Version of the browser, once it was started. */
  chromium = "";

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Builds every subject's page. */
  async build(): Promise<void> {
    for (const subject of this.#plan.chosen) {
      await step(`Building ${subject.name}`, async () => {
        const size = await buildSubject(subject, this.#plan.cases);
        this.samples.add({ subject: subject.name, case: "build", measure: "js_gzip_kb", unit: "kB" }, size);
      });
    }
  }

  /** Measures all cases of the plan, one repeat after the other. */
  async run(): Promise<void> {
    const { repeats, cases, chosen } = this.#plan;
    try {
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        for (const name of cases) {
          const part = chosen.filter((subject) => takesPart(subject, name));
          await step(`Repeat ${repeat + 1} of ${repeats}, ${name}`, async () => {
            for (const subject of turned(part, repeat)) await this.#turn(subject, name);
          });
        }
      }
    } finally {
      await this.#closeBrowser();
    }
  }

  async #turn(subject: SubjectEntry, name: string): Promise<void> {
    const key = `${subject.name}, ${name}`;
    const progress = this.#progress.get(key) ?? { visits: 0, milliseconds: 0 };
    this.#progress.set(key, progress);
    if (progress.failure !== undefined || progress.milliseconds > enough) return;
    const began = Date.now();
    try {
      await this.#visit(subject, name);
      progress.visits += 1;
    } catch (error) {
      progress.failure = reasonOf(error);
      // A page that was given up may still be busy, or be traced.
      await this.#closeBrowser();
    }
    progress.milliseconds += Date.now() - began;
  }

  async #visit(subject: SubjectEntry, name: string): Promise<void> {
    const server = await serveFolder(buildFolder(subject));
    try {
      const figures = await visit(await this.#openBrowser(), server.url, formOfCase(name), visitLimit);
      for (const [measure, value] of Object.entries(figures)) {
        this.samples.add({ subject: subject.name, case: name, measure, unit: unitOf(measure) }, value);
      }
    } finally {
      server.close();
    }
  }

  async #openBrowser(): Promise<Browser> {
    this.#browser ??= await chromium.launch({ executablePath: needBrowser(), args: chromiumArguments });
    this.chromium = this.#browser.version();
    return this.#browser;
  }

  async #closeBrowser(): Promise<void> {
    await this.#browser?.close();
    this.#browser = undefined;
  }

  /** What was measured less often than asked for, and why. */
  remarks(): string[] {
    const { repeats } = this.#plan;
    return [...this.#progress].flatMap(([key, { visits, failure, milliseconds }]) => {
      if (failure !== undefined) return [`Skipped after ${visits} of ${repeats} repeats: ${key}: ${failure}`];
      if (visits === repeats) return [];
      const seconds = Math.round(milliseconds / 1000);
      return [`Median of ${visits} instead of ${repeats} repeats, which took ${seconds} s: ${key}`];
    });
  }
}
