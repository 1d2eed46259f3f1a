import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registerPlugins } from '../federation/runtime.ts';

const isElsewhere = (url: string): boolean =>
  new URL(url, window.location.href).origin !== window.location.origin;

/**
 * Requests code and styles of other origins without cookies, because all ports of one machine share them.
 * Manifests are requested that way by default; later chunks and styles by the area's own build
 * (`crossOriginLoading`, rspack.shared.js).
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

/** Registers the plugin; repeated calls have no effect, because the runtime identifies plugins by name. */
export const fetchWithoutCredentials = (): void => void registerPlugins([withoutCredentials]);
