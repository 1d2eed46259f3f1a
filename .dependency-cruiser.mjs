// @ts-check
// Import rules (docs/ARCHITECTURE.md). `npm run check` fails with a rule's comment as the explanation.
// scripts/lib/apiFences.mjs checks the import directions inside the API.

const APPS = '^(shell|mf-[a-z]+|api|e2e)/';
const FEATURE = '^api/src/features/([^/]+/[^/]+)/';
const TESTS = '[.]test[.]tsx?$|/testing/';
/** Excludes imports of types. @type {{ dependencyTypesNot: import('dependency-cruiser').DependencyType[] }} */
const AT_RUN_TIME = { dependencyTypesNot: ['type-only'] };

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** Rules between folders that are built, deployed or read alone. They apply to imports of types too. @type {Rule[]} */
const evenForTypes = [
  {
    name: 'resolvable',
    comment: 'This import cannot be resolved, so the rules cannot be checked for it.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '[.]css$' },
  },
  {
    name: 'contract-stands-alone',
    comment:
      'packages/contract is read by server, client and tests alike: it knows zod and nothing of ours, no React, no Koa.',
    severity: 'error',
    from: { path: '^packages/contract/src', pathNot: TESTS },
    to: { pathNot: '^(packages/contract/|node_modules/zod/)' },
  },
  {
    name: 'texts-stand-alone',
    comment:
      'packages/texts is read by API, pages and mails alike: texts and nothing that shows or sends them, no React, no Koa.',
    severity: 'error',
    from: { path: '^packages/texts/src', pathNot: TESTS },
    to: { pathNot: '^packages/(texts|contract)/' },
  },
  {
    name: 'clock-stands-alone',
    comment:
      'packages/clock is read by server and browser alike: it knows the library of time zones and nothing of ours.',
    severity: 'error',
    from: { path: '^packages/clock/src', pathNot: TESTS },
    to: { pathNot: '^(packages/clock/|node_modules/@date-fns/tz/)' },
  },
  {
    name: 'search-stands-alone',
    comment: 'packages/search is the one rule by which API and pages find texts: it knows nothing of either.',
    severity: 'error',
    from: { path: '^packages/search/src', pathNot: TESTS },
    to: { pathNot: '^packages/search/' },
  },
  {
    name: 'ui-fetches-nothing',
    comment:
      'packages/ui composes antd and shows what it is given. Data comes in as props, never from the client or an app.',
    severity: 'error',
    from: { path: '^packages/ui/' },
    to: { path: ['^packages/(client|embedded-mongo)/', APPS, '^node_modules/(@reduxjs|react-redux)/'] },
  },
  {
    name: 'react-pdf-only-in-the-viewer',
    comment: 'react-pdf weighs over a megabyte: only the lazily loaded PdfViewer may import it.',
    severity: 'error',
    from: { path: '^(packages|shell|mf-[a-z]+)/', pathNot: '^packages/ui/src/display/PdfViewer/' },
    to: { path: '^node_modules/(react-pdf|pdfjs-dist)/' },
  },
  {
    name: 'client-shows-nothing',
    comment:
      "packages/client is the browser's way to the API; what is seen belongs into packages/ui or an area.",
    severity: 'error',
    from: { path: '^packages/client/' },
    to: { path: ['^packages/(ui|embedded-mongo)/', '^node_modules/(antd|@ant-design)/', APPS] },
  },
  {
    name: 'embedded-mongo-stands-alone',
    comment:
      'packages/embedded-mongo starts a database for anyone who needs one; it knows nothing of the product.',
    severity: 'error',
    from: { path: '^packages/embedded-mongo/' },
    to: { path: ['^packages/(?!embedded-mongo/)', APPS] },
  },
  {
    name: 'tools-know-no-product',
    comment:
      'Tools know files, addresses and the index.ts of other tools. Of the product they know the style hashes of packages/ui and the list of builds, areas and roles in packages/contract.',
    severity: 'error',
    from: { path: '^(federation/[a-z-]+|packages/containers)/' },
    to: {
      path: ['^packages/(?!containers/)', APPS],
      pathNot: '^packages/(ui/src/csp/|contract/src/(remotes|furtherAreas|roles)[.]ts$)',
    },
  },
  {
    name: 'tools-through-their-index',
    comment: 'Import a tool through its index.ts only.',
    severity: 'error',
    from: { path: '^((?:federation|packages)/[a-z-]+|shell|mf-[a-z]+|api|e2e|scripts)/' },
    to: {
      path: '^(federation/[a-z-]+|packages/containers)/',
      pathNot: '^$1/|^(federation|packages)/[a-z-]+/src/index[.]ts$',
    },
  },
  {
    name: 'product-knows-no-tool',
    comment: 'The product must not depend on what builds and releases it.',
    severity: 'error',
    from: { path: '^(packages/(?!containers/)|shell/|mf-[a-z]+/|api/)', pathNot: TESTS },
    to: { path: '^(federation/[a-z-]+|packages/containers)/' },
  },
  {
    name: 'only-tests-use-testing',
    comment: 'packages/testing is for tests: it brings Jest and MSW.',
    severity: 'error',
    from: { path: '^(packages|shell|mf-[a-z]+|api|bench|scripts)/', pathNot: TESTS },
    to: { path: '^packages/testing/' },
  },
  {
    name: 'shell-knows-no-area',
    comment:
      'The shell loads areas at run time from /remotes.json. An import would build an area into it, and one that is down would take the shell along.',
    severity: 'error',
    from: { path: '^shell/' },
    to: { path: '^(mf-[a-z]+|api|e2e|packages/embedded-mongo)/' },
  },
  {
    name: 'area-knows-only-packages',
    comment:
      'An area is built and deployed alone. What it shares with the shell or another area belongs into packages/.',
    severity: 'error',
    from: { path: '^mf-([a-z]+)/' },
    to: { path: '^(shell|api|e2e|mf-[a-z]+|packages/embedded-mongo)/', pathNot: '^mf-$1/' },
  },
  {
    name: 'area-kit',
    comment:
      'packages/kit is what the role areas share, bundled into each: it knows ui, client, contract, clock, search, texts and form, no area, and never makes a store (its tests may).',
    severity: 'error',
    from: { path: '^packages/kit/', pathNot: TESTS },
    to: {
      path: [
        '^packages/(?!kit/|ui/|client/|contract/|clock/|search/|texts/|form/)',
        APPS,
        '^node_modules/(@reduxjs|react-redux)/',
      ],
    },
  },
  {
    name: 'forms-by-one-library',
    comment: 'packages/form is how forms are made (docs/adr/0010); the library behind it is its own matter.',
    severity: 'error',
    from: { path: '^(packages|shell|mf-[a-z]+)/', pathNot: '^packages/form/' },
    to: { path: '^node_modules/react-hook-form/' },
  },
  {
    name: 'form-kit',
    comment: 'packages/form is below the kit of the areas: it knows ui, client, contract and texts.',
    severity: 'error',
    from: { path: '^packages/form/', pathNot: TESTS },
    to: {
      path: ['^packages/(?!form/|ui/|client/|contract/|texts/)', APPS],
    },
  },
  {
    name: 'shared-feature',
    comment:
      'packages/board and packages/clicker are features that two areas bundle: each knows the area kit and what that knows, no area and not the other.',
    severity: 'error',
    from: { path: '^packages/(board|clicker)/', pathNot: TESTS },
    to: {
      path: [
        '^packages/(?!kit/|ui/|client/|contract/|clock/|search/|texts/|form/)',
        APPS,
        '^node_modules/(@reduxjs|react-redux)/',
      ],
      pathNot: '^packages/$1/',
    },
  },
  {
    name: 'area-feature-knows-itself',
    comment: 'A feature of an area can be read, moved and deleted alone: features do not import each other.',
    severity: 'error',
    from: { path: '^(mf-[a-z]+)/src/features/([^/]+)/' },
    to: { path: '^mf-[a-z]+/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'api-knows-no-browser',
    comment:
      'The API shares the contract, the texts, the clock and the rule of searches with the browser side and nothing else.',
    severity: 'error',
    from: { path: '^api/' },
    to: { path: '^(shell|mf-[a-z]+|e2e|packages/(ui|client))/' },
  },
  {
    name: 'e2e-sees-what-a-user-sees',
    comment:
      "The end-to-end tests know the product from outside: pages and addresses. Of the source only the demo fair's names, the table of the roles, the contract's number, and what is the same in every language, and how the web server of the production layout is started; of the tools those of releases, by their face.",
    severity: 'error',
    from: { path: '^e2e/' },
    to: {
      path: '^(shell|mf-[a-z]+|api|packages|federation)/',
      pathNot:
        '^(api/src/(seed/ids|testing/(findCaddy|webEntry))|packages/contract/src/(roles|remotes|fair/programs[.]rules|recruitment/companies[.]rules)|packages/texts/src/testing|federation/release/src/index)[.]ts$',
    },
  },
];

/** Rules for run-time imports, which types may cross. @type {Rule[]} */
const forWhatRuns = [
  {
    name: 'no-circular',
    comment:
      'Modules that import each other in a circle cannot be read, tested or loaded one by one. Move what both need into a third.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: AT_RUN_TIME },
  },
  {
    name: 'files-are-opened-apart',
    comment:
      "What people upload is opened in a process with hard limits (api/src/services/files/inspector): in the API's own one logo would end it for everybody. Ask services/files. A library that opens files of any kind belongs into this list.",
    severity: 'error',
    // The demo's CVs are written with the library that reads PDFs elsewhere; nothing is read there.
    from: {
      path: '^api/src/',
      pathNot: `${TESTS}|^api/src/services/files/inspector/[a-z]+[.]mjs$|^api/src/seed/students/cvPdf[.]ts$`,
    },
    to: {
      ...AT_RUN_TIME,
      path: [
        '^api/src/services/files/inspector/[a-z]+[.]mjs$',
        '^node_modules/(sharp|@img|@cantoo/pdf-lib|pdfjs-dist|@napi-rs/canvas|jsdom|yauzl|tar-stream|fflate)/',
      ],
    },
  },
  {
    name: 'programs-are-started-for-files-alone',
    comment:
      'The API starts one program, the one that opens files, by a list of arguments in which nothing stands that a person sent.',
    severity: 'error',
    from: {
      path: '^api/src/',
      pathNot: `${TESTS}|^api/src/services/files/inspector/(child|limits)[.]ts$`,
    },
    to: { ...AT_RUN_TIME, path: '^(node:)?child_process$' },
  },
  {
    name: 'presenter-is-pure',
    comment: 'A presenter is a function of what it is given: no queries, no Koa, no services.',
    severity: 'error',
    from: { path: `${FEATURE}presenter[.]ts$` },
    to: {
      ...AT_RUN_TIME,
      path: [
        `${FEATURE}(service|model|routes)[.]ts$`,
        '^api/src/db/',
        '^node_modules/(koa|@koa|mongoose|mongodb)/',
      ],
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...evenForTypes, ...forWhatRuns],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our build output; many libraries have their entry in a folder of that name, which the rules must see.
    exclude: {
      path: ['^dist/', '^[a-z-]+/dist/', '^packages/[a-z-]+/dist/', '^federation/new-area/template/'],
    },
    // Includes imports of types.
    tsPreCompilationDeps: true,
    // dependency-cruiser cannot use TypeScript 7.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
