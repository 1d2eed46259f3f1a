// @ts-check
// Import rules (docs/ARCHITECTURE.md). `npm run check` fails with a rule's comment as the explanation.
// scripts/lib/apiFences.mjs checks the import directions inside the API.

const APPS = '^(shell|mf-[a-z]+|api|e2e)/';
const FEATURE = '^api/src/features/([^/]+/[^/]+)/';
const TESTS = '[.]test[.]tsx?$|/testing/';
/** Excludes imports of types. @type {{ dependencyTypesNot: import('dependency-cruiser').DependencyType[] }} */
const AT_RUN_TIME = { dependencyTypesNot: ['type-only'] };

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/**
 * Rules between folders that can be built, deployed or read without the others. The rules also apply to imports of
 * types.
 * @type {Rule[]}
 */
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
      'Server, client and tests use packages/contract, so it may import only zod: no other package of ours, no React, no Koa.',
    severity: 'error',
    from: { path: '^packages/contract/src', pathNot: TESTS },
    to: { pathNot: '^(packages/contract/|node_modules/zod/)' },
  },
  {
    name: 'texts-stand-alone',
    comment:
      'API, pages and mails use packages/texts, so it may contain only texts and nothing that shows or sends them: no React, no Koa.',
    severity: 'error',
    from: { path: '^packages/texts/src', pathNot: TESTS },
    to: { pathNot: '^packages/(texts|contract)/' },
  },
  {
    name: 'clock-stands-alone',
    comment:
      'Server and browser use packages/clock, so it may import only the time zone library, and no other package of ours.',
    severity: 'error',
    from: { path: '^packages/clock/src', pathNot: TESTS },
    to: { pathNot: '^(packages/clock/|node_modules/@date-fns/tz/)' },
  },
  {
    name: 'search-stands-alone',
    comment: 'API and pages use the search rules of packages/search, so it may import neither.',
    severity: 'error',
    from: { path: '^packages/search/src', pathNot: TESTS },
    to: { pathNot: '^packages/search/' },
  },
  {
    name: 'qr-stands-alone',
    comment: 'API and pages draw codes with packages/qr, so it may import neither.',
    severity: 'error',
    from: { path: '^packages/qr/src', pathNot: TESTS },
    to: { pathNot: '^(packages/qr/|node_modules/qr/)' },
  },
  {
    name: 'ui-fetches-nothing',
    comment: 'packages/ui builds on antd and gets its data as props, never from the client or an app.',
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
      'packages/client calls the API from the browser. Put visible components into packages/ui or an area.',
    severity: 'error',
    from: { path: '^packages/client/' },
    to: { path: ['^packages/(ui|embedded-mongo)/', '^node_modules/(antd|@ant-design)/', APPS] },
  },
  {
    name: 'embedded-mongo-stands-alone',
    comment: 'packages/embedded-mongo starts a database for any program, so it may not import the product.',
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
      'The shell loads areas at run time from /remotes.json. An import would bundle an area with the shell, so a broken area would break the shell.',
    severity: 'error',
    from: { path: '^shell/' },
    to: { path: '^(mf-[a-z]+|api|e2e|packages/embedded-mongo)/' },
  },
  {
    name: 'area-knows-only-packages',
    comment:
      'An area is built and deployed alone. Put code that it shares with the shell or another area into packages/.',
    severity: 'error',
    from: { path: '^mf-([a-z]+)/' },
    to: { path: '^(shell|api|e2e|mf-[a-z]+|packages/embedded-mongo)/', pathNot: '^mf-$1/' },
  },
  {
    name: 'area-kit',
    comment:
      'packages/kit is shared by the role areas and bundled into each. It may import ui, client, contract, clock, qr, search, texts, form and offline, but no area, and it may not create a store (its tests may).',
    severity: 'error',
    from: { path: '^packages/kit/', pathNot: TESTS },
    to: {
      path: [
        '^packages/(?!kit/|ui/|client/|contract/|clock/|qr/|search/|texts/|form/|offline/)',
        APPS,
        '^node_modules/(@reduxjs|react-redux)/',
      ],
    },
  },
  {
    name: 'forms-by-one-library',
    comment: 'Only packages/form may import react-hook-form (docs/adr/0010). Use packages/form for forms.',
    severity: 'error',
    from: { path: '^(packages|shell|mf-[a-z]+)/', pathNot: '^packages/form/' },
    to: { path: '^node_modules/react-hook-form/' },
  },
  {
    name: 'form-kit',
    comment: 'packages/form is below packages/kit. It may import ui, client, contract and texts.',
    severity: 'error',
    from: { path: '^packages/form/', pathNot: TESTS },
    to: {
      path: ['^packages/(?!form/|ui/|client/|contract/|texts/)', APPS],
    },
  },
  {
    name: 'outbox',
    comment:
      'packages/offline is below packages/kit and the features that use it. It may import ui, client, contract and texts.',
    severity: 'error',
    from: { path: '^packages/offline/', pathNot: TESTS },
    to: {
      path: [
        '^packages/(?!offline/|ui/|client/|contract/|texts/)',
        APPS,
        '^node_modules/(@reduxjs|react-redux)/',
      ],
    },
  },
  {
    name: 'shared-feature',
    comment:
      'packages/board, packages/clicker and packages/checkin are features that two areas bundle. Each may import packages/offline, packages/kit and its dependencies, but no area, and no other feature.',
    severity: 'error',
    from: { path: '^packages/(board|clicker|checkin)/', pathNot: TESTS },
    to: {
      path: [
        '^packages/(?!offline/|kit/|ui/|client/|contract/|clock/|search/|texts/|form/)',
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
      'The API shares only the contract, the texts, the clock, the search rules and the QR codes with the browser code.',
    severity: 'error',
    from: { path: '^api/' },
    to: { path: '^(shell|mf-[a-z]+|e2e|packages/(ui|client))/' },
  },
  {
    name: 'e2e-sees-what-a-user-sees',
    comment:
      'End-to-end tests use the product from outside, by its pages and URLs. From the source they may import only the names of the demo fair, the table of roles, the codes of passes, the contract number, texts that are equal in all languages and the start of the web server of the production layout; from the tools only the index.ts of the release tools.',
    severity: 'error',
    from: { path: '^e2e/' },
    to: {
      path: '^(shell|mf-[a-z]+|api|packages|federation)/',
      pathNot:
        '^(api/src/(seed/ids|testing/(findCaddy|webEntry))|packages/contract/src/(roles|remotes|fair/(passes|programs)[.]rules|recruitment/companies[.]rules)|packages/texts/src/testing|federation/release/src/index)[.]ts$',
    },
  },
];

/** Rules for run-time imports. Imports of types are allowed. @type {Rule[]} */
const forWhatRuns = [
  {
    name: 'no-circular',
    comment:
      'Modules in an import cycle cannot be read, tested or loaded separately. Move the shared code to a third module.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: AT_RUN_TIME },
  },
  {
    name: 'files-are-opened-apart',
    comment:
      'Uploaded files are opened in a separate process with hard limits (api/src/services/files/inspector), because one logo could crash the API for everybody. Use services/files. Add every library that opens files to this list.',
    severity: 'error',
    // The scripts for the demo's CVs and for the print pack use the PDF library only to write PDFs. They open no
    // uploaded files.
    from: {
      path: '^api/src/',
      pathNot: `${TESTS}|^api/src/services/files/inspector/[a-z]+[.]mjs$|^api/src/(seed/students/cvPdf|features/operations/printPack/paper/[a-zA-Z]+)[.]ts$`,
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
      'The API may start only the file inspector, with an argument list that contains nothing sent by a user.',
    severity: 'error',
    from: {
      path: '^api/src/',
      pathNot: `${TESTS}|^api/src/services/files/inspector/(child|limits)[.]ts$`,
    },
    to: { ...AT_RUN_TIME, path: '^(node:)?child_process$' },
  },
  {
    name: 'product-runs-without-dev-packages',
    comment:
      '`npm start` installs no devDependencies, so what is built or run for it must list this package under dependencies.',
    severity: 'error',
    from: {
      path: '^(api|shell|mf-[a-z]+|packages/(?!testing|containers)[a-z-]+|federation/build)/src/',
      pathNot: `${TESTS}|[.]fixture[.]`,
    },
    to: { ...AT_RUN_TIME, dependencyTypes: ['npm-dev'] },
  },
  {
    name: 'presenter-is-pure',
    comment: 'A presenter is a pure function: no queries, no Koa, no services.',
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
    // Excludes only the build output of this repository. Other `dist` folders stay included, because many libraries
    // have their entry file in a folder of this name.
    exclude: {
      path: ['^dist/', '^[a-z-]+/dist/', '^packages/[a-z-]+/dist/', '^federation/new-area/template/'],
    },
    // Checks imports of types too.
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
