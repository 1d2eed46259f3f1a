// The federation runtime and the modules the shell shares. In a chunk of its own, which the first area loads; public pages do
// not need it.
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
  // Areas are built without a federation runtime of their own.
  plugins: [
    injectExternalRuntimeCore(),
    {
      name: 'manifest-of-page',
      // For undefined, the runtime fetches the manifest.
      fetch: (address) => {
        const manifest = takePageManifest(address);
        return manifest === undefined ? undefined : Promise.resolve(new Response(JSON.stringify(manifest)));
      },
    },
  ],
});

// Registered globally, because each area has a runtime instance of its own. The runtime keeps the rejected promise of a shared
// module whose chunk failed to load; without it, the next use fetches the chunk again.
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
