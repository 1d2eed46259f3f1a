import type { FairFacts, User } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { ComponentType } from 'react';

/**
 * What a role area exposes as `./remote`: the only thing of its code that the shell knows. Either pages that the shell shows in its
 * own tree, of the shell's React and kit; or `mount`, for an area that brings its own (docs/adr/0029).
 */
export type RemoteModule = RoutesModule | MountModule;

export interface RoutesModule {
  /** The contract number it was built against; another one than the shell's is not mounted. */
  readonly contract: number;
  /** Its routes, relative to `/<role>/*`. */
  readonly Routes: ComponentType;
}

export interface MountModule {
  /** The number of the agreement below: one of MOUNTS of the contract, or it is not mounted. */
  readonly agreement: number;
  readonly mount: MountArea;
}

// Agreement 1. Plain values and functions only: either side may be of any framework, and of any version of it. What is added is
// optional; what changes or goes is agreement 2, and the shell goes on giving both for a while.

/** Shows the area in an element that is its own, until `unmount`. What it throws is a failure of the area. */
export type MountArea = (element: HTMLElement, host: AreaHost) => MountedArea;

export interface MountedArea {
  /** Something of the facts is another; they come whole. */
  readonly update: (facts: AreaFacts) => void;
  /** Nothing of it may be left, in the page or listening. */
  readonly unmount: () => void;
}

/** What the shell tells an area in a root of its own, and what that may ask of it. */
export interface AreaHost extends AreaFacts {
  /**
   * Goes to an address of the fair, within the area or out of it, or a number of entries back or on. The shell alone has the browser's
   * history: the new place comes by `update`.
   */
  readonly navigate: (
    to: string | number,
    options?: { readonly replace?: boolean; readonly state?: unknown },
  ) => void;
  /** To be called when an answer of the API says that nobody may be signed in, or when the account has changed. */
  readonly checkSession: () => void;
  /** The area cannot go on: its page then says so and offers Retry. */
  readonly fail: (error: unknown) => void;
}

export interface AreaFacts {
  /** Where the area is: `/sponsor`. */
  readonly basename: string;
  /** The whole place, not what is below the area. */
  readonly location: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly state: unknown;
    readonly key: string;
  };
  readonly session: {
    /** As the API says it. */
    readonly user: User;
    /** Of the user's profile: what `If-Match` takes. */
    readonly version: string | undefined;
    /** It has ended; the shell asks to sign in again, above the page as it stands. */
    readonly hasEnded: boolean;
  };
  readonly language: Language;
  readonly mode: 'light' | 'dark';
  /** What links and buttons are painted with in each mode, where the fair has colours of its own. */
  readonly colours: FairFacts['colours'] | undefined;
  /** Behind a page's title in `document.title`. */
  readonly siteName: string | undefined;
  /** For style tags made at run time. */
  readonly nonce: string | undefined;
}
