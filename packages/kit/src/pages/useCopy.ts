import { toast } from '@fair/ui/toast';
import { useState } from 'react';

interface CopyMessages {
  readonly copied: string;
  readonly failed: string;
}

/**
 * Copies a text to the clipboard and shows whether that worked.
 * @returns `failure` is an error to show next to the text until the next attempt. Copying fails if the browser has no
 * clipboard (for example without https) or refuses access.
 */
export function useCopy({ copied, failed }: CopyMessages): {
  readonly copy: (text: string) => void;
  readonly failure: string | undefined;
} {
  const [isFailed, setFailed] = useState(false);
  const copy = async (text: string) => {
    setFailed(false);
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied);
    } catch {
      setFailed(true);
    }
  };
  return { copy: (text) => void copy(text), failure: isFailed ? failed : undefined };
}
