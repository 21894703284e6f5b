// The direction of imports as law. One entry per room: what it may take from other rooms, which packages and
// globals are not its own, and why. `plugin.mjs` reads this table; nothing else says it again.

const purity =
  "The engine is functions over data: the same code must run in the browser, on the server and in a test";
const port =
  "Views draw what they are given: data reaches them through the DataSource that the product hands in";

/**
 * @typedef {object} Ban
 * @property {RegExp} module matched against the imported name
 * @property {string} why
 * @property {RegExp} [except] paths (from the root) that may import it
 */

/**
 * @typedef {object} Room
 * @property {Record<string, RegExp>} from per other room, which of its files may be imported
 * @property {Record<string, RegExp>} [tests] what tests and `testing/` folders may import beside that
 * @property {string} why reason shown when another room, or another file of it, is imported
 * @property {string[][]} [layers] folders of the room in layers, lowest first; "" stands for files directly in the room
 * @property {Ban[]} bans packages that are not for this room
 * @property {{ names: RegExp, why: string, except?: RegExp }[]} [globals] globals that are not for this room
 */

const door = /^index\.ts$/;
const json = /\.json$/;

/** @type {Ban[]} */
const oneDoorPackages = [
  {
    module: /^@rjsf\//,
    why: "RJSF stays behind views/rjsf, so that its next major version is a change of one room",
    except: /^views\/rjsf\//,
  },
  {
    module: /^@blueprintjs\/datetime2?(\/|$)/,
    why: "The date pickers stay behind views/widgets and views/parts, since the package is an alias about to move",
    except: /^views\/(widgets|parts)\//,
  },
  {
    module: /^oidc-client-ts$/,
    why: "Signing in is the session's business: ask product/session",
    except: /^product\/session\//,
  },
];

/** @type {Record<string, Room>} */
export const rooms = {
  schemas: {
    from: {},
    why: "schemas/ holds JSON only: nothing there imports",
    bans: [{ module: /^(?!node:|vitest|ajv)[^.]/, why: "schemas/ holds JSON only" }],
  },
  engine: {
    from: { schemas: json },
    why: "schemas <- engine <- views <- product: the engine knows no other room than schemas",
    layers: [
      ["model", "language"],
      ["format", "access", "fields", "expressions", "conditions"],
      ["template"],
      ["record", "validation", "effects"],
      ["form", "table", "query"],
      ["spreadsheet", "monitors", "print"],
      ["authoring"],
      [""],
    ],
    bans: [
      {
        module:
          /^(node:|react|@blueprintjs\/|@rjsf\/|swr|pg$|kysely|fastify|@fastify\/|vite$|jotai$|jotai\/react|jotai\/utils)/,
        why: `${purity}; so no Node, React, network or SQL (of jotai, only jotai/vanilla)`,
        except: /\.test\.ts$/,
      },
    ],
    globals: [
      {
        names:
          /^(window|document|navigator|localStorage|sessionStorage|fetch|process|Buffer|XMLHttpRequest)$/,
        why: purity,
        except: /\.test\.ts$/,
      },
    ],
  },
  views: {
    from: { engine: door, schemas: json },
    why: "schemas <- engine <- views <- product: views see the engine through its door, and no product or server",
    layers: [
      ["dataSource"],
      ["context"],
      ["keys"],
      ["parts"],
      ["formScope"],
      ["widgets"],
      ["layouts"],
      ["tables"],
      ["panels"],
      ["rjsf"],
      ["recordForm", "print", "keySheet"],
      [""],
    ],
    bans: [
      ...oneDoorPackages,
      {
        module: /^(swr|react-router|fastify|pg$|kysely|node:)/,
        why: port,
        except: /\.(test|stories)\.tsx?$/,
      },
    ],
    globals: [{ names: /^(fetch|XMLHttpRequest)$/, why: port, except: /\.(test|stories)\.tsx?$/ }],
  },
  product: {
    from: { engine: door, views: door, schemas: json },
    why: "product is the top: it takes engine and views through their doors, and reaches the server by HTTP only",
    // Screens by what they build upon: a list opens exports, prints and deleted records; a form page keeps drafts.
    layers: [
      ["session"],
      ["services"],
      ["common"],
      ["workspace"],
      ["tray"],
      ["shell"],
      ["screens"],
      ["screens/deleted", "screens/drafts", "screens/duplicates", "screens/export", "screens/file"],
      ["screens/print"],
      ["screens/list", "screens/record"],
      ["screens/create", "screens/dashboard", "screens/imports", "screens/monitor"],
      [""],
    ],
    bans: [
      ...oneDoorPackages,
      { module: /^(fastify|pg$|kysely|node:)/, why: "product runs in the browser", except: /\.test\.tsx?$/ },
    ],
    globals: [
      {
        names: /^(fetch|XMLHttpRequest)$/,
        why: "Only product/services and product/session fetch, so that tokens, errors and time-outs are handled once",
        except: /^product\/(services|session)\/|\.test\.tsx?$/,
      },
    ],
  },
  stories: {
    from: {
      engine: door,
      views: /^(index\.ts|.*\.stories\.tsx?)$/,
      schemas: json,
      product: /^(screens|testing)\//,
    },
    why: "Stories show engine, views and product/screens (in the fixture of product/testing), with data of their own and no server",
    bans: [
      ...oneDoorPackages.slice(1),
      { module: /^(fastify|pg$|kysely)/, why: "Stories run in the browser" },
    ],
  },
  demo: {
    from: { engine: door, schemas: json },
    tests: { server: /^schemaFiles\/readSchemas\.ts$/ },
    why: "The demo generates data from engine and schemas: the server writes it, and the demo does not know how",
    layers: [
      ["values"],
      ["tables", "companies"],
      ["generate/base"],
      ["generate/fleet"],
      ["generate/people"],
      ["generate/accidents"],
      ["generate/credentials", "generate/personnel"],
      ["generate/watched"],
      ["generate/roadside"],
      ["generate/followUps"],
      ["generate"],
      [""],
    ],
    bans: [
      {
        module: /^(node:|react|@blueprintjs\/|pg$|kysely|fastify)/,
        why: "The demo is data: it reads no file, and its server/demo alone writes it to a database",
        except: /\.test\.ts$|^demo\/testing\//,
      },
    ],
  },
  server: {
    from: { demo: door, engine: /^(index|testing\/queries)\.ts$/, schemas: json },
    tests: { demo: /^testing\// },
    why: "server -> demo, engine, schemas: the backend draws nothing, and knows no page",
    layers: [
      ["core"],
      ["config"],
      ["zip", "files", "embedded", "expressions"],
      ["storage/database"],
      ["storage/columns", "storage/company"],
      ["storage/jobs"],
      ["storage/isolation", "storage/records", "storage/query"],
      ["storage/files", "storage/migrations"],
      ["storage"],
      ["records/rules"],
      ["records/read"],
      ["records/save", "records/computed"],
      ["records/attached"],
      ["records"],
      ["schemaFiles", "jobs", "identity"],
      ["tenant"],
      ["imports"],
      ["http/input", "http/limits"],
      ["http"],
      ["http/app"],
      ["print/pdf"],
      ["print"],
      ["exports"],
      ["services", "openapi"],
      ["maintenance"],
      ["demo", "archive", "templates"],
      [""],
      ["oracle"],
    ],
    bans: [
      {
        module: /^(react|@blueprintjs\/|@rjsf\/|swr|jotai|vite$)/,
        why: "The backend draws nothing",
        except: /\.test\.ts$/,
      },
      {
        module: /^(pdfkit|dejavu-fonts-ttf)/,
        why: "How a PDF is made is known in server/print/pdf alone: hand printPdf a document",
        except: /^server\/print\/pdf\//,
      },
      {
        module: /^pg-boss/,
        why: "How jobs wait and survive a crash is known in server/jobs alone: ask it for a job",
        except: /^server\/jobs\//,
      },
    ],
  },
  e2e: {
    from: { scripts: /^lib\// },
    why: "Walks know the product as its users do: by its pages and its API",
    bans: [],
  },
  bench: {
    from: {
      engine: door,
      views: /^(index\.ts|styles\.css)$/,
      schemas: json,
      scripts: /^lib\//,
      e2e: /^support\/(server|people)\.ts$/,
      server:
        /^(schemaFiles\/readSchemas|records\/index|storage\/index|storage\/(columns|company)\/\w+)\.ts$/,
    },
    why: "Benchmarks measure engine, views and storage through their doors, as the product uses them, and the product as it is started",
    bans: [],
  },
  scripts: {
    from: {},
    why: "Scripts run before anything is installed or built, so they import no room",
    bans: [],
  },
};
