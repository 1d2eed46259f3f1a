import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx';

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

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

  const confirm = useCallback<Confirm>((next) => {
    // A second question while one is open answers the first with "no": nothing happens unasked.
    answerRef.current?.(false);
    setOptions(next);
    setOpen(true);
    return new Promise((resolve) => {
      answerRef.current = resolve;
    });
  }, []);

  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {options ? (
        <ConfirmDialog
          {...options}
          open={open}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
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
  return confirm;
}
