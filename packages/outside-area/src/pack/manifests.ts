// The package.json of a packed package, made of that of its source.

/** Packages that the shell gives to every area: an area has them for types and tests, and must not have others. */
export const GIVEN_BY_SHELL = [
  '@ant-design/icons',
  '@reduxjs/toolkit',
  'antd',
  'dayjs',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'react-redux',
  'react-router-dom',
  'sonner',
] as const;
const isGivenByShell = (name: string): boolean => GIVEN_BY_SHELL.some((given) => given === name);

/** What a package takes in its test supports, which its source finds in the whole repository. */
const FOR_TESTS: Readonly<Record<string, readonly string[]>> = {
  '@fair/kit': ['@jest/globals', '@testing-library/react', '@testing-library/user-event'],
  '@fair/ui': ['@rc-component/util', '@testing-library/react'],
};

export interface Manifest {
  name: string;
  description: string;
  license: string;
  sideEffects: boolean | string[];
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
}

/**
 * Compiled, under the version of the kit. Of ours it takes exactly that version, which is a file in the repository that installs it;
 * what the shell gives may be any that the shell's could be.
 * @param versionOf what is installed of a package
 */
export function packedManifest(source: Manifest, kit: string, versionOf: (name: string) => string): object {
  const peers: Record<string, string> = {};
  const dependencies: Record<string, string> = {};
  for (const [name, version] of Object.entries(source.dependencies ?? {})) {
    if (name.startsWith('@fair/')) peers[name] = kit;
    else if (isGivenByShell(name)) peers[name] = `^${version}`;
    else dependencies[name] = version;
  }
  for (const name of FOR_TESTS[source.name] ?? []) peers[name] = `^${versionOf(name)}`;
  const { name, description, license, sideEffects } = source;
  return {
    name,
    version: kit,
    description,
    license,
    type: 'module',
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(built) : sideEffects,
    exports: Object.fromEntries([
      ...Object.entries(source.exports).map(([key, file]) => [key, exported(file)]),
      ['./testing/*', exported('./src/testing/*.ts')],
    ]),
    peerDependencies: sorted(peers),
    dependencies: sorted(dependencies),
  };
}

function exported(file: string) {
  if (!/\.tsx?$/.test(file)) return built(file);
  return { types: built(file).replace(/\.js$/, '.d.ts'), default: built(file) };
}

/** Where a file of the source is in the package. */
const built = (file: string) => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

export const sorted = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
