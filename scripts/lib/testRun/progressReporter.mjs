// A vitest reporter for `npm test`: names a failed test at once, and says every ten seconds how far the run is and how long it will take.
import { relative } from "node:path";
import { root } from "../process.mjs";
import { secondsLeft, spoken } from "./testPlan.mjs";

const EVERY_MS = 10_000;
/** Characters of a difference that are shown at once; the end of the run shows all of it. */
const MOST_DIFF = 2_000;

export default class ProgressReporter {
  #files = 0;
  #filesDone = 0;
  #passed = 0;
  #failed = 0;
  #said = Date.now();
  #position = process.env.TEST_PLAN === undefined ? undefined : JSON.parse(process.env.TEST_PLAN);

  onTestRunStart(specifications) {
    this.#files = specifications.length;
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === "passed") this.#passed += 1;
    if (state === "failed") {
      this.#failed += 1;
      const file = relative(root, test.module.moduleId);
      const { message = "", diff } = errors[0] ?? {};
      const shown = diff === undefined ? "" : `\n${diff.slice(0, MOST_DIFF)}`;
      console.log(`FAILED ${file} > ${test.fullName}\n    ${message}${shown}`);
    }
    this.#say();
  }

  onTestModuleEnd() {
    this.#filesDone += 1;
    this.#say();
  }

  #say() {
    if (Date.now() - this.#said < EVERY_MS || this.#files === 0) return;
    this.#said = Date.now();
    const left =
      this.#position && `, about ${spoken(secondsLeft(this.#position, this.#filesDone / this.#files))} left`;
    const tests = `${this.#passed} passed, ${this.#failed} failed`;
    console.log(`  ${this.#filesDone} of ${this.#files} files, ${tests}${left ?? ""}`);
  }
}
