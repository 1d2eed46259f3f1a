import type { FairFacts, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { ComponentType } from 'react';

/**
 * The module that a role area exposes as `./remote`. It is the only module of the area that the shell imports. It exports
 * either `Routes`, which the shell renders in its own React tree, or `mount`, for an area with its own React
 * (docs/adr/0029).
 */
export type RemoteModule = RoutesModule | MountModule;

export interface RoutesModule {
  /** Contract number for which the area was built. The shell refuses the area if its own number differs. */
  readonly contract: number;
  readonly Routes: ComponentType;
}

export interface MountModule {
  /** Version of the mount agreement below. The shell refuses the area unless the version is in the contract's MOUNTS. */
  readonly agreement: number;
  readonly mount: MountArea;
}

// Mount agreement 1. It consists of plain values and functions only, so that shell and area can use different frameworks
// and versions. New parts must be optional. Changing or removing a part requires agreement 2, and the shell must then
// support both for a while.

/**
 * Shows the area inside `element` until `unmount` is called. If the function throws, the shell treats the area as failed.
 */
export type MountArea = (element: HTMLElement, host: AreaHost) => MountedArea;

export interface MountedArea {
  /** Called with all facts when one of them has changed. */
  readonly update: (facts: AreaFacts) => void;
  /** Must remove all elements and event listeners of the area. */
  readonly unmount: () => void;
}

/** Facts and functions that the shell passes to a mounted area. */
export interface AreaHost extends AreaFacts {
  /**
   * Navigates to a path of the site, inside or outside the area, or by a number of history entries. Only the shell
   * changes the browser history, and it passes the new location to `update`.
   */
  readonly navigate: (
    to: string | number,
    options?: { readonly replace?: boolean; readonly state?: unknown },
  ) => void;
  /** Must be called when an API response says that the session may have ended, and when the account was changed. */
  readonly checkSession: () => void;
  /** Must be called when the area cannot continue. The shell then shows an error page with Retry. */
  readonly fail: (error: unknown) => void;
}

export interface AreaFacts {
  /** Path of the area, for example `/sponsor`. */
  readonly basename: string;
  /** Full location, not relative to the area. */
  readonly location: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly state: unknown;
    readonly key: string;
  };
  readonly session: {
    readonly user: User;
    /** Version of the user's profile, for `If-Match`. */
    readonly version: string | undefined;
    /** True once the session has ended. The shell then asks the user to sign in again, in a dialog above the page. */
    readonly hasEnded: boolean;
  };
  readonly language: Language;
  readonly mode: 'light' | 'dark';
  /** Link and button colours for each mode, if the fair has its own. */
  readonly colours: FairFacts['colours'] | undefined;
  /** Name to append to each page title in `document.title`. */
  readonly siteName: string | undefined;
  readonly nonce: string | undefined;
}
