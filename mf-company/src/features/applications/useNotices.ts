import { type CompanyApplication, TAKE_BACK_MS } from '@fair/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What was just decided, as long as it can be taken back. */
export interface Notice {
  readonly key: number;
  readonly title: string;
  readonly description: string | undefined;
  /** Absent where there is nothing to take back. */
  readonly takeBack: CompanyApplication['takeBack'];
}

/** The decisions of the last seconds, the newest last; each goes by itself. */
export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);

  const drop = useCallback((key: number) => {
    setNotices((now) => now.filter((notice) => notice.key !== key));
  }, []);

  const say = useCallback(
    (title: string, takeBack: Notice['takeBack'], description?: string) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        drop(key);
      }, TAKE_BACK_MS);
      const key = Number(timer);
      timers.current.add(timer);
      setNotices((now) => [...now, { key, title, description, takeBack }]);
    },
    [drop],
  );
  return { notices, say, drop };
}
