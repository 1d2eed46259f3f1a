import { type ModuleFederationRuntimePlugin, registerPlugins } from '@module-federation/enhanced/runtime';

/**
 * A script of another origin is asked for without cookies: on one machine every port shares them. The manifest is
 * fetched so by default, chunks and styles by the area's own build (`crossOriginLoading`, rspack.shared.js).
 */
const withoutCredentials: ModuleFederationRuntimePlugin = {
  name: 'without-credentials',
  createScript({ url }) {
    if (new URL(url, window.location.href).origin === window.location.origin) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    return script;
  },
};

/** Called again it changes nothing: the runtime knows a plugin by its name. */
export const fetchWithoutCredentials = (): void => void registerPlugins([withoutCredentials]);
