// The direction of imports. One entry per package of the project: what it may import from the others, which modules from npm and which
// globals it may not use, and why. `plugin.mjs` reads this table.
//
// A package is a top-level folder; its public API is its index.ts. The engine has three by audience: index.ts (the browser, and what the
// server shares with it), server.ts, and authoring/index.ts (tools of configurators).

const purity =
  "The engine is functions over data: the same code must run in the browser, on the server and in a test";
const port = "Views draw what they receive: their data comes from the DataSource that the product passes in";

/**
 * @typedef {object} Ban
 * @property {RegExp} module matched against the imported name
 * @property {string} why
 * @property {RegExp} [except] paths (from the root) that may import it
 */

/**
 * @typedef {object} Package
 * @property {Record<string, RegExp>} from per other package, which of its files may be imported
 * @property {Record<string, RegExp>} [tests] what tests and `testing/` folders may import as well
 * @property {string} why reason shown when another package, or another file of it, is imported
 * @property {string[][]} [layers] folders of the package in layers, lowest first; "" stands for files directly in it
 * @property {Ban[]} bans modules from npm that this package may not import
 * @property {{ names: RegExp, why: string, except?: RegExp }[]} [globals] globals that this package may not use
 */

const publicApi = /^index\.ts$/;
/** The engine outside the browser. */
const engineOnServer = /^(index|server|authoring\/index)\.ts$/;
const json = /\.json$/;

/** @type {Ban[]} */
const isolatedModules = [
  {
    module: /^@rjsf\//,
    why: "RJSF stays behind views/rjsf, so that its next major version changes one folder",
    except: /^views\/rjsf\//,
  },
  {
    module: /^@blueprintjs\/datetime2?(\/|$)/,
    why: "The date pickers stay behind views/widgets and views/parts, since the package is an alias about to move",
    except: /^views\/(widgets|parts)\//,
  },
  {
    module: /^oidc-client-ts$/,
    why: "product/session alone signs in: use it",
    except: /^product\/session\//,
  },
  {
    module: /^(@opentelemetry|@rrweb)\//,
    why: "product/telemetry alone watches pages, and lets nothing through that they say",
    except: /^product\/telemetry\//,
  },
];

/** @type {Record<string, Package>} */
export const packages = {
  schemas: {
    from: {},
    why: "schemas/ holds JSON only: nothing there imports",
    bans: [{ module: /^(?!node:|vitest|ajv)[^.]/, why: "schemas/ holds JSON only" }],
  },
  engine: {
    from: { schemas: json },
    why: "schemas <- engine <- views <- product: the engine imports no other package than schemas",
    layers: [
      ["model", "language"],
      ["format", "access", "fields", "expressions", "conditions"],
      ["template", "schedules"],
      ["record", "validation", "effects"],
      ["form", "table", "query"],
      ["spreadsheet", "monitors", "print", "fileFormats", "rollups"],
      ["claims", "criticalEvents", "headcount", "osha", "review"],
      ["report"],
      ["kpi"],
      ["prompts", "scorecards", "fleet", "fmcsa"],
      ["standings"],
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
    from: { engine: publicApi, schemas: json },
    why: "schemas <- engine <- views <- product: views import the engine's public API, and neither product nor server",
    layers: [
      ["dataSource"],
      ["serverData"],
      ["context"],
      ["keys"],
      ["parts"],
      ["charts"],
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
      ...isolatedModules,
      {
        module: /^swr/,
        why: "Views read what the server knows through views/serverData, which names every key of swr's cache",
        except: /^views\/serverData\/|\.(test|stories)\.tsx?$/,
      },
      {
        module: /^(react-router|fastify|pg$|kysely|node:)/,
        why: port,
        except: /\.(test|stories)\.tsx?$/,
      },
    ],
    globals: [{ names: /^(fetch|XMLHttpRequest)$/, why: port, except: /\.(test|stories)\.tsx?$/ }],
  },
  product: {
    from: { engine: publicApi, views: publicApi, schemas: json },
    why: "product is the top: it imports the public APIs of engine and views, and reaches the server by HTTP only",
    // Screens by what they build upon: a list opens exports, prints and deleted records; a form page keeps drafts.
    layers: [
      ["session"],
      ["services"],
      ["common"],
      ["workspace"],
      ["tray", "notifications", "telemetry"],
      ["shell"],
      ["screens"],
      [
        "screens/alerts",
        "screens/deleted",
        "screens/drafts",
        "screens/duplicates",
        "screens/export",
        "screens/file",
        "screens/valueList",
      ],
      ["screens/print"],
      ["screens/list", "screens/record"],
      [
        "screens/account",
        "screens/audit",
        "screens/cannedReports",
        "screens/checklists",
        "screens/configuration",
        "screens/dropdowns",
        "screens/hierarchy",
        "screens/create",
        "screens/dashboard",
        "screens/fleet",
        "screens/imports",
        "screens/monitor",
        "screens/outbox",
        "screens/reports",
        "screens/siteNavigation",
      ],
      ["screens/visualInsights"],
      ["screens/scorecards", "screens/fmcsaBasics"],
      ["screens/safeView"],
      ["screens/criticalEvents", "screens/unmatchedData"],
      [""],
    ],
    bans: [
      ...isolatedModules,
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
      engine: publicApi,
      views: /^(index\.ts|.*\.stories\.tsx?)$/,
      schemas: json,
      product: /^(screens|testing)\//,
    },
    why: "Stories show engine, views and product/screens (in the fixture of product/testing), with data of their own and no server",
    bans: [
      ...isolatedModules.slice(1),
      { module: /^(fastify|pg$|kysely)/, why: "Stories run in the browser" },
    ],
  },
  demo: {
    from: { engine: engineOnServer, schemas: json },
    tests: { server: /^schemaFiles\/readSchemas\.ts$/ },
    why: "The demo generates data from engine and schemas: the server writes it; the demo does not know how",
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
    from: {
      demo: publicApi,
      engine: /^(index|server|authoring\/index|testing\/queries)\.ts$/,
      schemas: json,
    },
    tests: { demo: /^testing\// },
    why: "server -> demo, engine, schemas: the backend draws nothing, and knows no page",
    layers: [
      ["core"],
      ["config"],
      ["zip", "files", "embedded", "expressions"],
      ["storage/changes"],
      ["storage/database"],
      ["storage/columns", "storage/companies", "storage/company"],
      ["storage/jobs", "storage/alerts", "storage/audit"],
      ["storage/isolation", "storage/records", "storage/query", "storage/rollups", "storage/search"],
      ["storage/files", "storage/migrations"],
      ["storage"],
      ["records/rules"],
      ["records/read"],
      ["records/save", "records/computed"],
      ["records/attached"],
      ["records"],
      ["schemaFiles", "jobs"],
      ["delivery", "integrations"],
      ["identity"],
      ["tenant"],
      ["imports"],
      ["http/encoding", "http/input", "http/limits"],
      ["http"],
      ["http/app", "http/pages"],
      ["print/pdf"],
      ["print"],
      ["exports"],
      ["services", "openapi"],
      ["maintenance"],
      ["demo", "archive", "templates", "apiTypes"],
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
        why: "server/print/pdf alone makes PDFs: call printPdf with a document",
        except: /^server\/print\/pdf\//,
      },
      {
        module: /^pg-boss/,
        why: "server/jobs alone knows how jobs wait and survive a crash: use it",
        except: /^server\/jobs\//,
      },
      {
        module: /^(nodemailer|smtp-server)/,
        why: "server/delivery alone sends mail: queue a message",
        except: /^server\/delivery\//,
      },
    ],
  },
  e2e: {
    from: { scripts: /^lib\// },
    why: "End-to-end tests use the product as people do: through its pages and its API",
    bans: [],
  },
  bench: {
    from: {
      engine: engineOnServer,
      views: /^(index\.ts|styles\.css)$/,
      schemas: json,
      scripts: /^lib\//,
      e2e: /^support\/(server|people)\.ts$/,
      demo: /^values\/random\.ts$/,
      product: /^workspace\/freshness\/pace\.ts$/,
      server:
        /^(schemaFiles\/readSchemas|records\/index|identity\/signInSteps|identity\/embedded\/passwords|storage\/index|storage\/(columns|company)\/\w+)\.ts$/,
    },
    why: "Benchmarks use the public APIs of engine, views and storage, as the product does, and start the product as people do",
    bans: [],
  },
  scripts: {
    from: {},
    why: "Scripts run before anything is installed or built, so they import no package of the project",
    bans: [],
  },
};
