import { toast } from '@fair/ui/toast';
import { useState } from 'react';

/** What is said afterwards. */
interface Said {
  readonly copied: string;
  readonly failed: string;
}

/**
 * Puts a text on the clipboard, and says whether it is there.
 * @returns `failure` stands beside the text until the next try: no clipboard, as not over https, or the browser was told to refuse
 */
export function useCopy({ copied, failed }: Said): {
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
