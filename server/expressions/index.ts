export { createExpressionPool } from "./pool.ts";
export type { ExpressionPool, PoolOptions } from "./pool.ts";
