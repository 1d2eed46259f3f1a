import { errorText } from '@fair/client';
import { ErrorList } from '@fair/ui/ErrorList';

interface FailureProps {
  /** Error of the last attempt, as in an RTK Query mutation. Undefined as soon as the next attempt starts. */
  readonly of: unknown;
  readonly what: string;
  readonly id?: string | undefined;
}

/**
 * An error next to the control that caused it. Unlike the toast with the same text, it does not disappear after some
 * seconds.
 */
export const Failure = ({ of: error, what, id }: FailureProps) => (
  <ErrorList id={id} messages={error === undefined ? [] : [`${what}: ${errorText(error)}`]} />
);
