import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registerPlugins } from '../federation/runtime.ts';

const isElsewhere = (url: string): boolean =>
  new URL(url, window.location.href).origin !== window.location.origin;

/**
 * Requests the scripts and styles of overridden areas without cookies, because browsers send the cookies of one host to
 * all its ports. The runtime requests manifests without cookies by default, and an area's own build does the same for
 * later chunks (`crossOriginLoading`, federation/rspack.shared.js).
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

/** Registers the plugin. Repeated calls have no effect, because the runtime identifies plugins by name. */
export const fetchWithoutCredentials = (): void => void registerPlugins([withoutCredentials]);
