import { type CompanyApplication, TAKE_BACK_MS } from '@fair/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Notice {
  readonly key: number;
  readonly title: string;
  readonly description: string | undefined;
  /** Undefined if the decision cannot be undone. */
  readonly takeBack: CompanyApplication['takeBack'];
}

/**
 * Manages the notices about recent decisions, the newest last. A notice disappears when its decision can no longer be
 * undone.
 */
export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);

  const removeNotice = useCallback((key: number) => {
    setNotices((now) => now.filter((notice) => notice.key !== key));
  }, []);

  const addNotice = useCallback(
    (title: string, takeBack: Notice['takeBack'], description?: string) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        removeNotice(key);
      }, TAKE_BACK_MS);
      const key = Number(timer);
      timers.current.add(timer);
      setNotices((now) => [...now, { key, title, description, takeBack }]);
    },
    [removeNotice],
  );
  return { notices, addNotice, removeNotice };
}
