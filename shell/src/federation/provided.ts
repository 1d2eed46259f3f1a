/** A module the shell shares with areas. */
export interface ProvidedModule {
  readonly version: string;
  readonly load: () => Promise<unknown>;
}

/**
 * Shared modules by import name. The build fills this list ("what is shared" in federation/rspack.shared.js); tests do
 * not need it.
 */
export const provided: Readonly<Record<string, ProvidedModule>> = {};
