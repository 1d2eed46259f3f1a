// The federation runtime with everything that areas take from the shell. In a file of its own, which the first area brings:
// pages for nobody in particular do without.
import { takePageManifest } from '@fair/client';
import { init, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { provided } from './provided.ts';

const shared = Object.entries(provided).map(([name, { version, load }]) => [
  name,
  {
    version,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
    get: async () => {
      const module = await load();
      return () => module;
    },
  },
]);

init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(shared),
  // Areas are built without a runtime of their own.
  plugins: [
    injectExternalRuntimeCore(),
    {
      name: 'manifest-of-page',
      // Undefined: the runtime asks for it.
      fetch: (address) => {
        const manifest = takePageManifest(address);
        return manifest === undefined ? undefined : Promise.resolve(new Response(JSON.stringify(manifest)));
      },
    },
  ],
});

// For every area that is made from now on, of which each takes what is shared by a runtime of its own. A shared module
// whose chunk did not arrive keeps its rejected promise; without it, whoever needs it next fetches it again.
registerGlobalPlugins([
  {
    name: 'forget-failed-shares',
    errorLoadShare: ({ pkgName, shareScopeMap }) => {
      for (const shared of Object.values(shareScopeMap).flatMap((scope) =>
        Object.values(scope[pkgName] ?? {}),
      ))
        if (!shared.loaded) shared.loading = null;
    },
  },
]);

export {
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
