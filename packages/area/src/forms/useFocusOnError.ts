import type { FieldMessages } from '@fair/form';
import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on the first field that needs attention, each time `messages` is set anew. */
export function useFocusOnError(messages: FieldMessages): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(messages).length === 0) return;
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // To the middle: at the edge the fixed navbar would lie on its label (WCAG 2.4.11).
    invalid?.scrollIntoView({ block: 'center' });
    invalid?.focus({ preventScroll: true });
  }, [messages]);
  return formRef;
}
