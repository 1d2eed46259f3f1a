import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { BoardRole } from './roles/BoardRole.ts';
import './base.css';

interface BoardUse extends BoardRole {
  /** Says what has changed to those who do not see it. */
  readonly announce: (text: string) => void;
}

const BoardContext = createContext<BoardUse | undefined>(undefined);

interface BoardProviderProps {
  /** `COMPANY_BOARD` or `ADMIN_BOARD`; that of a page never changes, so hooks stay in order. */
  readonly role: BoardRole;
  readonly children: ReactNode;
}

/** Gives the parts of a board the calls of the role that uses it. */
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

/** Who uses the board, and what they can do with it. */
export function useBoard(): BoardUse {
  const use = useContext(BoardContext);
  if (!use) throw new Error('A board needs a BoardProvider around it.');
  return use;
}
