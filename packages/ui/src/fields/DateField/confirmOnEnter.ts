import type { KeyboardEvent } from 'react';

/** Makes Enter confirm a typed value in a picker. Only a second Enter submits the form. @param shown the displayed value */
export const confirmOnEnter = (shown: string) => (event: KeyboardEvent<HTMLElement>) => {
  const { target } = event;
  const isTyped = target instanceof HTMLInputElement && target.value !== shown;
  if (event.key === 'Enter' && isTyped) event.preventDefault();
};
