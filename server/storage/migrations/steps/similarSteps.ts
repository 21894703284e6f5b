import type { Step } from "./step.ts";

/** As the step for searches: lets the index over searched texts serve those that tolerate typing errors too. */
export const similarWords: Step = {
  name: "indexes for similar words",
  statements: [
    `do $$ begin
      alter function word_similarity_op(text, text) leakproof;
      alter function word_similarity_commutator_op(text, text) leakproof;
    exception when insufficient_privilege then null; end $$`,
  ],
};
