import type { FieldMessages } from '@fair/area/fieldMessages';
import { useFocusOnError } from '@fair/area/forms';
import { useState } from 'react';

/**
 * What is typed over what is stored, and what is said of it. Only what was touched is kept: what somebody else changes
 * meanwhile shows as they left it.
 */
export function useEditing<F extends object>() {
  const [typed, setTyped] = useState<Partial<F>>({});
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();
  const formRef = useFocusOnError(messages);
  return {
    typed,
    setTyped,
    set: (part: Partial<F>) => setTyped({ ...typed, ...part }),
    messages,
    setMessages,
    failure,
    setFailure,
    formRef,
    undo: () => {
      setTyped({});
      setMessages({});
      setFailure(undefined);
    },
  };
}
