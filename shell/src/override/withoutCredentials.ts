import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registerPlugins } from '../federation/runtime.ts';

const isElsewhere = (url: string): boolean =>
  new URL(url, window.location.href).origin !== window.location.origin;

/**
 * Code and styles of another origin are asked for without cookies: on one machine every port shares them. The
 * manifest is fetched so by default, later chunks and styles by the area's own build (`crossOriginLoading`,
 * rspack.shared.js).
 */
const withoutCredentials: ModuleFederationRuntimePlugin = {
  name: 'without-credentials',
  createScript({ url }) {
    if (!isElsewhere(url)) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    return script;
  },
  createLink({ url, attrs }) {
    if (!isElsewhere(url)) return undefined;
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    link.crossOrigin = 'anonymous';
    link.href = url;
    return link;
  },
};

/** Called again it changes nothing: the runtime knows a plugin by its name. */
export const fetchWithoutCredentials = (): void => void registerPlugins([withoutCredentials]);
