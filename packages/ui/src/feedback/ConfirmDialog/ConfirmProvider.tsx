import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { LazyPart, preloadPart } from '../../hooks/LazyPart/index.ts';
import type { ConfirmOptions } from './ConfirmDialog.tsx';

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

/** Lazy-loaded, because no page needs a confirmation when it is first shown. */
const loadDialog = async () =>
  (await import(/* webpackChunkName: "dialogs" */ './ConfirmDialog.tsx')).ConfirmDialog;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Renders the dialog that `useConfirm` opens. AppProviders renders this provider. */
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
      // A second confirmation replaces the first one. The first one counts as cancelled, because the user can no longer
      // see its question.
      answerRef.current?.(false);
      setOptions(next);
      setOpen(true);
      return new Promise((resolve) => {
        answerRef.current = resolve;
        // If the dialog's code cannot be loaded, for example offline, the browser's built-in dialog is used.
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
 * Returns a function that asks for confirmation.
 * @returns a function that opens the dialog and resolves to true when confirmed, false when cancelled or
 * closed
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used inside AppProviders.');
  // A failed preload is ignored; the dialog is loaded again when it is opened.
  useEffect(() => void preloadPart(loadDialog).catch(() => undefined), []);
  return confirm;
}
