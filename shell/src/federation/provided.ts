/** A module of the shell that areas may take. */
export interface ProvidedModule {
  readonly version: string;
  readonly load: () => Promise<unknown>;
}

/** By the name areas import them with. The build fills it in (rspack.shared.js, "what is shared"); tests need none. */
export const provided: Readonly<Record<string, ProvidedModule>> = {};
