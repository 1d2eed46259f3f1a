import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { BoardRole } from './roles/BoardRole.ts';
import './base.css';

interface BoardUse extends BoardRole {
  /** Announces a change to screen readers. */
  readonly announce: (text: string) => void;
}

const BoardContext = createContext<BoardUse | undefined>(undefined);

interface BoardProviderProps {
  /** `COMPANY_BOARD` or `ADMIN_BOARD`. It never changes on a page, so the order of hooks is stable. */
  readonly role: BoardRole;
  readonly children: ReactNode;
}

/** Provides the parts of a board with the calls of the role that uses it. */
export function BoardProvider({ role, children }: BoardProviderProps) {
  const [announcement, announce] = useState('');
  const use = useMemo(() => ({ ...role, announce }), [role]);
  return (
    <BoardContext value={use}>
      {children}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </BoardContext>
  );
}

/** Returns the role that uses the board, with its calls. */
export function useBoard(): BoardUse {
  const use = useContext(BoardContext);
  if (!use) throw new Error('A board needs a BoardProvider around it.');
  return use;
}
