import type { KeyboardEvent } from 'react';

/**
 * For a picker in a form: Enter after something was typed chooses it, and only the next one sends the form.
 * @param shown what the field holds, as it shows it
 */
export const enterChooses = (shown: string) => (event: KeyboardEvent<HTMLElement>) => {
  const { target } = event;
  const isTyped = target instanceof HTMLInputElement && target.value !== shown;
  if (event.key === 'Enter' && isTyped) event.preventDefault();
};
