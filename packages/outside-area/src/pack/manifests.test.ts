import { expect, test } from '@jest/globals';
import { packedManifest } from './manifests.ts';

test('ours are peers of one version, what the shell gives peers of its range, the rest is taken along', () => {
  const source = {
    name: '@fair/kit',
    description: 'x',
    license: 'MIT',
    sideEffects: ['**/*.css', './src/texts.ts'],
    exports: {
      './faces': './src/faces/index.ts',
      './LazyPage': './src/LazyPage.tsx',
      './*.css': './src/*.css',
    },
    dependencies: { '@fair/ui': '1.0.0', antd: '6.6.8', 'match-sorter': '8.3.0' },
  };
  expect(packedManifest(source, '2.1.0', () => '9.0.0')).toEqual({
    name: '@fair/kit',
    version: '2.1.0',
    description: 'x',
    license: 'MIT',
    type: 'module',
    sideEffects: ['**/*.css', './dist/texts.js'],
    exports: {
      './faces': { types: './dist/faces/index.d.ts', default: './dist/faces/index.js' },
      './LazyPage': { types: './dist/LazyPage.d.ts', default: './dist/LazyPage.js' },
      './*.css': './dist/*.css',
      './testing/*': { types: './dist/testing/*.d.ts', default: './dist/testing/*.js' },
    },
    peerDependencies: {
      '@fair/ui': '2.1.0',
      '@jest/globals': '^9.0.0',
      '@testing-library/react': '^9.0.0',
      '@testing-library/user-event': '^9.0.0',
      antd: '^6.6.8',
    },
    dependencies: { 'match-sorter': '8.3.0' },
  });
});
