import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { BoardRole } from './roles/BoardRole.ts';
import './base.css';

interface BoardContextValue extends BoardRole {
  /** Announces a change to screen readers. */
  readonly announce: (text: string) => void;
}

const BoardContext = createContext<BoardContextValue | undefined>(undefined);

interface BoardProviderProps {
  /**
   * `COMPANY_BOARD` or `ADMIN_BOARD`. Must not change while the page is open, because it determines which hooks are
   * called.
   */
  readonly role: BoardRole;
  readonly children: ReactNode;
}

/** Gives the board's components the API calls of a role (company or admin). */
export function BoardProvider({ role, children }: BoardProviderProps) {
  const [announcement, announce] = useState('');
  const board = useMemo(() => ({ ...role, announce }), [role]);
  return (
    <BoardContext value={board}>
      {children}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </BoardContext>
  );
}

/** Returns the role for which the board is shown, with its API calls. Throws outside a BoardProvider. */
export function useBoard(): BoardContextValue {
  const use = useContext(BoardContext);
  if (!use) throw new Error('A board must be used inside BoardProvider.');
  return use;
}
