/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, jest, test } from '@jest/globals';

const SCRIPT = readFileSync(join(__dirname, 'areaRuntime.mjs'), 'utf8');

const loadShare = jest.fn<(name: string, more: object) => Promise<false | (() => unknown)>>();
const initOptions = jest.fn();
const initShareScopeMap = jest.fn();
const made: object[] = [];
class ModuleFederation {
  loadShare = loadShare;
  initOptions = initOptions;
  initShareScopeMap = initShareScopeMap;
  initializeSharing = () => [];
  constructor(readonly options: object) {
    made.push(this);
  }
}
const instances: object[] = [];

/** Runs the entry code of a build whose chunk uses the shared React. */
function start() {
  const bundler = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {},
    f: {} as { consumes: (chunk: string, promises: unknown[]) => void },
    federation: {},
    consumesLoadingData: {
      chunkMapping: { page: ['7'] },
      moduleIdToConsumeDataMapping: {
        7: {
          shareKey: 'react',
          shareScope: 'default',
          requiredVersion: '^19.0.0',
          strictVersion: true,
          singleton: true,
        },
      },
    },
    initializeExposesData: { shareScope: 'default', moduleMap: { './remote': () => 'the area' } },
  };
  runInNewContext(SCRIPT, {
    AREA_CONTAINER: 'mf_company',
    __webpack_require__: bundler,
    _FEDERATION_RUNTIME_CORE: {
      CurrentGlobal: { __FEDERATION__: { __INSTANCES__: instances } },
      ModuleFederation,
      setGlobalFederationInstance: (one: object) => instances.push(one),
    },
  });
  return bundler as typeof bundler & {
    initContainer: (shared: object, scope: object[], more?: object) => Promise<void>;
    getContainer: (name: string) => Promise<unknown>;
  };
}

/** Asks for a chunk and runs what it takes. */
async function react(bundler: ReturnType<typeof start>): Promise<unknown> {
  const promises: unknown[] = [];
  bundler.f.consumes('page', promises);
  await Promise.all(promises);
  const module = { exports: undefined };
  bundler.m[7]?.(module);
  return module.exports;
}

beforeEach(() => {
  jest.resetAllMocks();
  instances.length = 0;
  made.length = 0;
});

test('loads the shared modules of a chunk once', async () => {
  loadShare.mockResolvedValue(() => 'React');
  const bundler = start();
  expect(await react(bundler)).toBe('React');
  expect(await react(bundler)).toBe('React');
  expect(loadShare).toHaveBeenCalledTimes(1);
  const shareConfig = { requiredVersion: '^19.0.0', strictVersion: true, singleton: true, eager: false };
  expect(loadShare).toHaveBeenCalledWith('react', { customShareInfo: { shareConfig, scope: ['default'] } });
});

test.each([
  ['did not arrive', () => Promise.reject(new Error('cut')), 'cut'],
  ['the shell does not have', () => Promise.resolve(false as const), 'The shell does not provide react.'],
])('throws at the use of a module that %s, and asks for it again next time', async (_what, answer, said) => {
  loadShare.mockImplementationOnce(answer);
  const bundler = start();
  await expect(react(bundler)).rejects.toThrow(said);
  loadShare.mockResolvedValue(() => 'React');
  expect(await react(bundler)).toBe('React');
});

test('takes shared modules of the shell and returns the module of the area', async () => {
  const bundler = start();
  const shared = { react: {} };
  await bundler.initContainer(shared, [], { shareScopeMap: { default: shared } });
  expect(initShareScopeMap).toHaveBeenCalledWith('default', shared, {
    hostShareScopeMap: { default: shared },
  });
  expect(await bundler.getContainer('./remote')).toBe('the area');
  await expect(bundler.getContainer('./other')).rejects.toThrow('mf_company has no ./other.');
});

test('reuses the instance of an earlier attempt', () => {
  start();
  start();
  expect(made).toHaveLength(1);
  expect(initOptions).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf_company' }));
});
