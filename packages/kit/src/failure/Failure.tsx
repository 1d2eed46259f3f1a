import { errorText } from '@fair/client';
import { ErrorList } from '@fair/ui/ErrorList';

interface FailureProps {
  /** What the last try of an act failed with, as a mutation of RTK Query has it; undefined from the next try on. */
  readonly of: unknown;
  /** What did not work. */
  readonly what: string;
  readonly id?: string | undefined;
}

/** Beside what was pressed: what did not work and why. The toast that says so too is gone in a moment, this stays. */
export const Failure = ({ of: error, what, id }: FailureProps) => (
  <ErrorList id={id} messages={error === undefined ? [] : [`${what}: ${errorText(error)}`]} />
);
