// The federation runtime and the modules that the shell shares. Both are in a chunk of their own, which is loaded with
// the first area, because public pages do not need it.
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
      // Returns the manifest that the server has written into the page. If it returns undefined, the runtime fetches
      // the manifest.
      fetch: (address) => {
        const manifest = takePageManifest(address);
        return manifest === undefined ? undefined : Promise.resolve(new Response(JSON.stringify(manifest)));
      },
    },
  ],
});

// Registered globally, because each area has its own runtime instance. By default, the runtime caches the rejected
// promise of a shared module whose chunk could not be loaded. With this plugin, it fetches the chunk again.
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
