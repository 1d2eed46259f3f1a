import { useSession } from '@fair/client';
import { OTHER_PROGRAM, type ProgramCode } from '@fair/contract';

/**
 * Returns the program of the signed-in student. Undefined for other roles, and for a program that companies cannot
 * choose.
 */
export function useOwnProgram(): ProgramCode | undefined {
  const { user } = useSession();
  return user?.type === 'student' && user.program !== OTHER_PROGRAM ? user.program : undefined;
}
