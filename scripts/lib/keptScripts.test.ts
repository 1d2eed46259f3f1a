import vm from 'node:vm';
import { expect, jest, test } from '@jest/globals';

// This file is run by keptScripts.cjs, as all are.
interface Loaded {
  readonly where: string;
  readonly marks: string[];
}

function load(): Loaded {
  let loaded: Loaded | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<Loaded>('./keptScripts.fixture.cjs');
  });
  if (!loaded) throw new Error('isolateModules did not load it.');
  return loaded;
}

test('what a worker has compiled is run again, not compiled again: each run makes a module of its own', () => {
  const byJest = jest.spyOn(vm, 'compileFunction');
  const [one, other] = [load(), load()];
  // Jest's own way: fails when a new Jest compiles elsewhere, and nothing is kept any more.
  expect(byJest).not.toHaveBeenCalled();
  one.marks.push('seen');
  expect(other.marks).toEqual([]);
});

test('an error names the line and the column of the module, on its first line too', () => {
  expect(load().where).toContain('keptScripts.fixture.cjs:1:17');
});
