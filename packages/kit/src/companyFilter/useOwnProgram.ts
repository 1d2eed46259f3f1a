import { useSession } from '@fair/client';
import { OTHER_PROGRAM, type ProgramCode } from '@fair/contract';

/** The program of the student who is signed in; undefined for everybody else, and for one that no company can choose. */
export function useOwnProgram(): ProgramCode | undefined {
  const { user } = useSession();
  return user?.type === 'student' && user.program !== OTHER_PROGRAM ? user.program : undefined;
}
