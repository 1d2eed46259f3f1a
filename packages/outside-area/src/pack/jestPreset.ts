import jestConfig from '../../../../jest.config.mjs';

const OF_UI = /^<rootDir>\/packages\/ui\/src\/testing\/(\w+)\.ts$/;
/** A test support of packages/ui by its name in the packed kit; everything else as it is. */
const packed = (file: string) => file.replace(OF_UI, '@fair/ui/testing/$1');

/** How pages are tested here, for a repository of its own. */
export function jestPreset(): object {
  const pages = jestConfig.projects.find(({ displayName }) => displayName === 'unit');
  if (!pages || !('moduleNameMapper' in pages)) throw new Error('jest.config.mjs has no tests of pages.');
  const { transform, transformIgnorePatterns, testEnvironment, moduleNameMapper = {} } = pages;
  return {
    testEnvironment,
    testTimeout: jestConfig.testTimeout,
    transform,
    transformIgnorePatterns: transformIgnorePatterns.map((pattern) =>
      pattern.replace('(?!(', '(?!(@fair/[^/]+|'),
    ),
    setupFiles: pages.setupFiles?.map(packed),
    setupFilesAfterEnv: pages.setupFilesAfterEnv?.map(packed),
    moduleNameMapper: Object.fromEntries(
      Object.entries<string>(moduleNameMapper).map(([from, to]) => [from, packed(to)]),
    ),
  };
}
