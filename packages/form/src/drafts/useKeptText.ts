import { useState } from 'react';
import { keep, readKept } from './sessionDraft.ts';

/**
 * A text that outlasts its field: what was typed is there again when the form is opened anew.
 * @param key names the text; carries an id of the user's own
 * @returns the text, what changes it, and what forgets it once it is stored
 */
export function useKeptText(key: string): readonly [string, (text: string) => void, () => void] {
  const [text, setText] = useState(() => {
    const kept = readKept(key);
    return typeof kept === 'string' ? kept : '';
  });
  const change = (next: string) => {
    setText(next);
    keep(key, next === '' ? undefined : next);
  };
  return [text, change, () => keep(key, undefined)];
}
