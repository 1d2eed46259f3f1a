/** A module the shell shares with areas. */
export interface ProvidedModule {
  readonly version: string;
  readonly load: () => Promise<unknown>;
}

/**
 * Modules that the shell shares with areas, by import name. The build fills this list ("what is shared" in
 * federation/rspack.shared.js). Tests run with an empty list.
 */
export const provided: Readonly<Record<string, ProvidedModule>> = {};
