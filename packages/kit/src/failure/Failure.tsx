import { errorText } from '@fair/client';
import { ErrorList } from '@fair/ui/ErrorList';

interface FailureProps {
  /** Error of the last attempt, as in an RTK Query mutation; undefined from the next attempt on. */
  readonly of: unknown;
  /** Says what did not work. */
  readonly what: string;
  readonly id?: string | undefined;
}

/**
 * An error next to the control that caused it: what did not work and why. It stays after the toast with the
 * same message has gone.
 */
export const Failure = ({ of: error, what, id }: FailureProps) => (
  <ErrorList id={id} messages={error === undefined ? [] : [`${what}: ${errorText(error)}`]} />
);
