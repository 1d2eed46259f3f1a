/** What is asked of the process that opens files (main.mjs), and what it answers. */
export interface Question {
  readonly task: 'pdf' | 'picture';
  /** Where the file lies; or what is in it. */
  readonly path?: string | undefined;
  readonly bytes?: Uint8Array | undefined;
}

/** A picture as pages get it: WebP. */
export interface Drawing {
  /** At most 1600 px on either side. */
  readonly page: Uint8Array;
  /** At most 400 px on either side. */
  readonly thumbnail: Uint8Array;
  /** What was drawn. */
  readonly mediaType: 'image/svg+xml' | 'image/png' | 'image/webp' | 'image/jpeg';
}

export type Verdict =
  | { readonly verdict: 'ok'; readonly drawing?: Drawing }
  /** Broken, not of the kind that is wanted, or it took more time or memory than a file gets. */
  | { readonly verdict: 'unreadable' }
  /** A PDF that needs a password. */
  | { readonly verdict: 'encrypted' }
  /** A picture of more pixels than are drawn. */
  | { readonly verdict: 'tooManyPixels' };

/** `isWorn`: the process has used so much of what it may that the next file is for another one. */
export type Answer = Verdict & { readonly isWorn: boolean };
