import type { RATINGS } from '@fair/contract';
import { readStoredValue, storeValue } from '@fair/ui/storage';
import { useEffect, useEffectEvent, useState } from 'react';

/** Actions of the keyboard shortcuts. An action that is not possible at the moment is undefined. */
export interface ShortcutActions {
  readonly accept: (() => void) | undefined;
  readonly reserve: (() => void) | undefined;
  readonly decline: (() => void) | undefined;
  readonly takeBack: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  readonly rate: ((rating: (typeof RATINGS)[number]) => void) | undefined;
}

type Run = (keys: ShortcutActions) => (() => void) | undefined;

/** Keys of the shortcuts, shown on the buttons and in the help. */
export const LETTERS = { accept: 'A', reserve: 'R', decline: 'D', takeBack: 'U' } as const;

const rating =
  (value: (typeof RATINGS)[number]): Run =>
  ({ rate }) =>
    rate && (() => rate(value));

const SHORTCUTS: Readonly<Record<string, Run>> = {
  a: ({ accept }) => accept,
  r: ({ reserve }) => reserve,
  d: ({ decline }) => decline,
  u: ({ takeBack }) => takeBack,
  1: rating(1),
  2: rating(2),
  3: rating(3),
  4: rating(4),
  ArrowDown: ({ next }) => next,
  ArrowRight: ({ next }) => next,
  ArrowUp: ({ previous }) => previous,
  ArrowLeft: ({ previous }) => previous,
};

const OFF = 'fair.workbenchKeysOff';

/** Elements in which the user types text, so letters and arrow keys are not shortcuts there. */
const TAKES_TEXT =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';
/** Elements that handle arrow keys themselves. */
const TAKES_ARROWS =
  '[type=radio], [role=radio], [role=tab], [role=slider], [role=combobox], [role=menuitem]';
/** Overlays that cover the page while they are open. */
const OVER_THE_PAGE = [
  '.ant-modal-wrap:not([style*="display: none"])',
  '.ant-drawer-open',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
  'dialog[open]',
].join(', ');

/**
 * Handles shortcuts of a single key anywhere on the page, except in text fields, with a modifier key, or below an
 * overlay. The user can turn them off permanently on this device (WCAG 2.1.4).
 * @returns whether shortcuts are on, and a setter
 */
export function useKeyboardShortcuts(keys: ShortcutActions): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStoredValue(OFF) !== 'true');

  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = shortcutOf(event)?.(keys);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);

  function turn(on: boolean): void {
    storeValue(OFF, String(!on));
    setIsOn(on);
  }
  return [isOn, turn];
}

function shortcutOf(event: KeyboardEvent): Run | undefined {
  const { key, target } = event;
  const way = SHORTCUTS[key.length === 1 ? key.toLowerCase() : key];
  if (!way || event.defaultPrevented || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  // If the user holds a key down, it must not decide on several applicants in a row.
  if (event.repeat && key.length === 1) return undefined;
  if (target instanceof Element && target.closest(TAKES_TEXT)) return undefined;
  if (key.length > 1 && target instanceof Element && target.closest(TAKES_ARROWS)) return undefined;
  return document.querySelector(OVER_THE_PAGE) ? undefined : way;
}
