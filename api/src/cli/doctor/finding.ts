/** The result of one check. `advice` says what to do about a warning or a fault. */
export type Finding =
  | { readonly state: 'ok' | 'not set'; readonly about: string; readonly what: string }
  | {
      readonly state: 'warning' | 'WRONG';
      readonly about: string;
      readonly what: string;
      readonly advice: string;
    };

export const ok = (about: string, what: string): Finding => ({ state: 'ok', about, what });
export const notSet = (about: string, what: string): Finding => ({ state: 'not set', about, what });
export const warning = (about: string, what: string, advice: string): Finding => ({
  state: 'warning',
  about,
  what,
  advice,
});
export const wrong = (about: string, what: string, advice: string): Finding => ({
  state: 'WRONG',
  about,
  what,
  advice,
});
