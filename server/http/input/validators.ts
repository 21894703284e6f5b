/** The compiled checks of requests. */
import type { FastifyServerOptions } from "fastify";

type OnCreate = NonNullable<NonNullable<FastifyServerOptions["ajv"]>["onCreate"]>;
type Validators = Parameters<OnCreate>[0];
type Compile = Validators["compile"];

const compiled = new WeakMap<object, ReturnType<Compile>>();

/** Lets the servers of a process compile the check of a schema once: hundreds of them take a second, and tests start hundreds of servers. */
export function shareCompiled(validators: Validators): void {
  const compile = validators.compile.bind(validators);
  const shared = (schema: Parameters<Compile>[0]) => {
    if (typeof schema === "boolean") return compile(schema);
    const known = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, known);
    return known;
  };
  validators.compile = shared as Compile;
}
