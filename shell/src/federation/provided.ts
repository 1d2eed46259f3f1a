/** A module the shell shares with areas. */
export interface ProvidedModule {
  readonly version: string;
  readonly load: () => Promise<unknown>;
}

/** Shared modules by import name. The build fills the list in (rspack.shared.js, "what is shared"); tests need none. */
export const provided: Readonly<Record<string, ProvidedModule>> = {};
