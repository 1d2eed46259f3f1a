import type { FairFacts, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { ComponentType } from 'react';

/**
 * The module that a role area exposes as `./remote`. The shell imports no other module of the area. The module exports
 * either `Routes`, which the shell renders in its own React tree, or `mount`, for an area with its own React
 * (docs/adr/0029).
 */
export type RemoteModule = RoutesModule | MountModule;

export interface RoutesModule {
  /**
   * Contract number for which the area was built. The shell refuses the area if the shell's contract number differs.
   */
  readonly contract: number;
  readonly Routes: ComponentType;
}

export interface MountModule {
  /**
   * Version of the mount agreement that the area implements. The shell refuses the area if `MOUNTS` of the contract
   * does not list the version.
   */
  readonly agreement: number;
  readonly mount: MountArea;
}

// Mount agreement 1: the interface between the shell and an area with its own React. It consists of plain values and
// functions, so that both can use different frameworks and versions. New parts must be optional. Changing or removing a
// part requires agreement 2, which the shell must support in addition to agreement 1 for a while.

/**
 * Shows the area inside `element` until `unmount` is called. If `mount` throws an error, the shell treats the area as
 * failed.
 */
export type MountArea = (element: HTMLElement, host: AreaHost) => MountedArea;

export interface MountedArea {
  /** Called whenever a fact has changed, with all facts. */
  readonly update: (facts: AreaFacts) => void;
  /** Must remove all elements and event listeners of the area. */
  readonly unmount: () => void;
}

/** Data and functions that the shell passes to a mounted area. */
export interface AreaHost extends AreaFacts {
  /**
   * Navigates to a path of the site, or by a number of history entries. The path may be outside the area. Only the
   * shell changes the browser history; it then calls `update` with the new location.
   */
  readonly navigate: (
    to: string | number,
    options?: { readonly replace?: boolean; readonly state?: unknown },
  ) => void;
  /**
   * Must be called when an API response suggests that the session has ended, and when the user has changed the account.
   */
  readonly checkSession: () => void;
  /** Must be called when the area cannot continue. The shell then shows an error page with Retry. */
  readonly fail: (error: unknown) => void;
}

export interface AreaFacts {
  /** Path of the area, for example `/sponsor`. */
  readonly basename: string;
  /** Location of the whole page; the path includes the path of the area. */
  readonly location: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly state: unknown;
    readonly key: string;
  };
  readonly session: {
    readonly user: User;
    /** Version of the user's profile. Changes of the profile send it as `If-Match`. */
    readonly version: string | undefined;
    /**
     * Whether the session has ended. If true, the shell shows a dialog above the page in which the user can log in
     * again.
     */
    readonly hasEnded: boolean;
  };
  readonly language: Language;
  readonly mode: 'light' | 'dark';
  /**
   * The fair's own colours for links and buttons, for light and dark mode. Undefined if the fair uses the default
   * colours.
   */
  readonly colours: FairFacts['colours'] | undefined;
  /** Name that the area must append to every page title in `document.title`. */
  readonly siteName: string | undefined;
  readonly nonce: string | undefined;
}
