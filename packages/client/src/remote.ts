import type { FairFacts, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { ComponentType } from 'react';

/**
 * The module a role area exposes as `./remote`, and the only part of the area the shell knows. It exports
 * either `Routes`, which the shell renders in its own tree with its own React and kit, or `mount`, for an
 * area that brings its own React (docs/adr/0029).
 */
export type RemoteModule = RoutesModule | MountModule;

export interface RoutesModule {
  /** Contract number the area was built against; the area is not mounted if the shell's number differs. */
  readonly contract: number;
  /** The area's routes, relative to `/<role>/*`. */
  readonly Routes: ComponentType;
}

export interface MountModule {
  /** Version of the mount agreement below; the area is not mounted unless it is in the contract's MOUNTS. */
  readonly agreement: number;
  readonly mount: MountArea;
}

// Agreement 1. Only plain values and functions, so that either side may use any framework in any version.
// Additions are optional; a changed or removed part makes agreement 2, and the shell then supports both for a
// while.

/**
 * Shows the area in an element of its own until `unmount` is called. An exception counts as a failure of the
 * area.
 */
export type MountArea = (element: HTMLElement, host: AreaHost) => MountedArea;

export interface MountedArea {
  /** Called with all facts when one of them has changed. */
  readonly update: (facts: AreaFacts) => void;
  /** Must remove everything the area added to the page, including listeners. */
  readonly unmount: () => void;
}

/** Facts and functions the shell passes to a mounted area. */
export interface AreaHost extends AreaFacts {
  /**
   * Navigates to an address of the fair, inside or outside the area, or by a number of history entries. Only
   * the shell changes the browser history; the new location arrives by `update`.
   */
  readonly navigate: (
    to: string | number,
    options?: { readonly replace?: boolean; readonly state?: unknown },
  ) => void;
  /** Call when an API response says that the session may have ended, or when the account has changed. */
  readonly checkSession: () => void;
  /** Call when the area cannot continue; the shell then shows an error page with Retry. */
  readonly fail: (error: unknown) => void;
}

export interface AreaFacts {
  /** Path of the area: `/sponsor`. */
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
    /** User as returned by the API. */
    readonly user: User;
    /** Version of the user's profile, for `If-Match`. */
    readonly version: string | undefined;
    /** True once the session has ended; the shell then asks the user to sign in again, on top of the page. */
    readonly hasEnded: boolean;
  };
  readonly language: Language;
  readonly mode: 'light' | 'dark';
  /** Link and button colours in each mode, if the fair has its own. */
  readonly colours: FairFacts['colours'] | undefined;
  /** Site name that follows the page title in `document.title`. */
  readonly siteName: string | undefined;
  /** CSP nonce for style tags created at run time. */
  readonly nonce: string | undefined;
}
