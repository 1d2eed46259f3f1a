import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { LazyPart, preloadPart } from '../LazyPart/index.ts';
import type { ConfirmOptions } from './ConfirmDialog.tsx';

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

/** Not in the first load of the pages, where nothing is asked. */
const loadDialog = async () =>
  (await import(/* webpackChunkName: "dialogs" */ './ConfirmDialog.tsx')).ConfirmDialog;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Mounts the one dialog that `useConfirm` opens; AppProviders does it. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState<ConfirmOptions>();
  const answerRef = useRef<((confirmed: boolean) => void) | undefined>(undefined);

  const answer = useCallback((confirmed: boolean) => {
    answerRef.current?.(confirmed);
    answerRef.current = undefined;
    setOpen(false);
  }, []);

  const confirm = useCallback<Confirm>(
    (next) => {
      // A second question while one is open answers the first with "no": nothing happens unasked.
      answerRef.current?.(false);
      setOptions(next);
      setOpen(true);
      return new Promise((resolve) => {
        answerRef.current = resolve;
        // Without a network nothing is done unasked either: the browser asks.
        preloadPart(loadDialog).catch(() => {
          if (answerRef.current === resolve) answer(window.confirm(next.title));
        });
      });
    },
    [answer],
  );

  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {options ? (
        <LazyPart
          load={loadDialog}
          props={{ ...options, open, onConfirm: () => answer(true), onCancel: () => answer(false) }}
          loading={null}
          error={null}
        />
      ) : null}
    </ConfirmContext.Provider>
  );
}

/**
 * Asks before something that matters.
 * @returns a function that opens the dialog and resolves to true when confirmed, false when cancelled or closed
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used inside AppProviders.');
  // Whoever may ask has it at hand; what fails here is fetched again when it is asked.
  useEffect(() => void preloadPart(loadDialog).catch(() => undefined), []);
  return confirm;
}
