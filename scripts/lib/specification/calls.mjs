// Where a call of the specification is answered, and which test makes it.
import { nearest, textOf } from "./sources.mjs";

/** An address whose parameters have no names: `/api/models/{}`. */
export const nameless = (address) => address.replaceAll(/\{[^}]*\}|:[A-Za-z]+\??/g, "{}");

/** The call in the name of a row, which may say before it what the call is for. */
export const callIn = (name) => /(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/.exec(name)?.[0];

const isParameter = (segment) => segment === "{}";
const segmentsOf = (call) => nameless(call).split("/");

/** Whether a request is such a call: a parameter takes any segment, everything else is as it is called. */
export function fits(request, call) {
  const [given, wanted] = [request.split("/"), segmentsOf(call)];
  return (
    given.length === wanted.length &&
    wanted.every((segment, index) => (isParameter(segment) ? given[index] !== "" : segment === given[index]))
  );
}

const literals = (call) => segmentsOf(call).filter((segment) => !isParameter(segment)).length;

/** The calls that the server answers, as its description of the API says. */
export function readAnswered() {
  const found = textOf("product/services/endpoints.ts").matchAll(
    /"((?:GET|POST|PUT|PATCH|DELETE) \/[^"]*)"/g,
  );
  return [...found].map(([, call]) => nameless(call));
}

const isEnd = (path, end) => end.split("/").length > 2 && !end.startsWith("/{}") && path.endsWith(end);

/** The file with the route; one that puts its address together says the end of it. */
function routeOf(call, code) {
  const wanted = nameless(call);
  const [method, path] = wanted.split(" ");
  const routes = code.filter(({ file }) => file.startsWith("server/"));
  const fileWith = (isRoute) => routes.find(({ requests }) => requests.some(isRoute))?.file;
  return (
    fileWith((request) => nameless(request) === wanted) ??
    fileWith((request) => request.startsWith(`${method} `) && isEnd(path, nameless(request).split(" ")[1])) ??
    fileWith((request) => nameless(request).includes("/{}") && fits(wanted, request))
  );
}

/** The tests that make a call. A request that fits two calls is the one with fewer parameters. */
function testsOf(call, tests, answered) {
  const others = answered.filter((other) => literals(other) > literals(call));
  const isCall = (request) => fits(request, call) && !others.some((other) => fits(request, other));
  const found = tests.filter(({ requests, borrowed }) => [...requests, ...borrowed].some(isCall));
  const ofServer = found.filter(({ file }) => file.startsWith("server/"));
  return ofServer.length > 0 ? ofServer : found;
}

/**
 * The file that answers a call and the test that makes it.
 * @param {string} call such as `PUT /api/roles/{id}`
 */
export function standingOf(call, { code, tests, answered, shown }) {
  const where = routeOf(call, code);
  const found = testsOf(call, tests, answered);
  const chosen = found.filter(({ file }) => file === shown[call]);
  return { where, test: where && nearest(chosen.length > 0 ? chosen : found, where) };
}
