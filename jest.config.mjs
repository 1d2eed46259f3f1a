/**
 * The Jest suites of `npm test`. `api` runs with a real mongod. Page tests in `unit` run with a DOM like that of a
 * browser.
 */

const transform = {
  '\\.md$': '<rootDir>/packages/testing/src/setup/textFile.cjs',
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that only contain ES modules. Jest on Node.js 20 must transform them to require them. */
const esmOnly = [
  'jsdom',
  'qr',
  '@exodus',
  'parse5',
  'entities',
  '@asamuzakjp',
  '@csstools',
  '@bramus',
  'tldts',
  'whatwg-.*',
  'html-encoding-.*',
  'w3c-.*',
  'sonner',
  'react-fast-marquee',
  '@koa',
  'antd/es',
  '@ant-design/icons',
  'react-dropzone',
  'file-selector',
  'react-error-boundary',
  'attr-accept',
  'hucre',
  'mdast-util-.*',
  'micromark.*',
  'decode-named-character-reference',
  'character-entities',
  'unist-util-.*',
  'devlop',
  '@open-draft',
  '@mswjs/interceptors/node_modules',
  'msw/node_modules',
  'until-async',
  'rettime',
];
// Transforms `import('os')` in the MongoDB driver to require(), because Jest's sandbox refuses dynamic imports.
const transformIgnorePatterns = [`/node_modules/(?!(${esmOnly.join('|')})/|mongodb/lib/runtime_adapters)`];

/**
 * Pattern of the tests that are not in the selected suite. The deep suite (`*.deep.test.ts`) runs separately
 * (scripts/lib/deepSuite.mjs).
 */
const otherSuite =
  process.env.TEST_SUITE === 'deep' ? '(?<!\\.deep)\\.test\\.tsx?$' : '\\.deep\\.test\\.tsx?$';

const common = {
  rootDir: import.meta.dirname,
  testPathIgnorePatterns: ['/node_modules/', otherSuite],
  transform,
  transformIgnorePatterns,
  // Ignores the copy of an earlier commit that `npm run check -- compat` builds. Its packages have the same names.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
};

export default {
  // The timeout is long, because some tests load a whole demo fair or start processes, which takes minutes on a slow
  // machine.
  testTimeout: 180_000,
  projects: [
    {
      ...common,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/api/src/**/*.test.ts',
        '<rootDir>/packages/embedded-mongo/src/**/*.test.ts',
        '<rootDir>/scripts/dev/**/*.test.ts',
        '<rootDir>/deploy/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/api/src/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/api/src/testing/globalTeardown.ts',
      setupFiles: ['<rootDir>/api/src/testing/setup.ts'],
    },
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: [
        '<rootDir>/packages/{clock,contract,qr,search,texts,client,ui,kit,board,checkin,clicker,form,offline,testing}/src/**/*.test.{ts,tsx}',
        '<rootDir>/federation/*/src/**/*.test.ts',
        '<rootDir>/{shell,mf-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/e2e/{spec,release}/**/*.test.ts',
        '<rootDir>/scripts/{lib,trust}/**/*.test.ts',
      ],
      setupFiles: ['<rootDir>/packages/testing/src/setup/browserGaps.ts'],
      setupFilesAfterEnv: ['<rootDir>/packages/testing/src/setup/patience.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/packages/testing/src/setup/styleStub.ts',
        '\\.webp$': '<rootDir>/packages/testing/src/setup/pictureStub.ts',
        '^antd$': '<rootDir>/packages/testing/src/setup/antdParts.ts',
        '^antd/es/(.*)$': 'antd/lib/$1',
        '^@rc-component/util/lib/Dom/dynamicCSS$': '<rootDir>/packages/testing/src/setup/antdStyles.ts',
      },
    },
  ],
};
