import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled';
import './ErrorList.css';

export interface ErrorListProps {
  messages: readonly (string | null | undefined)[];
  bounce?: boolean | undefined;
  id?: string | undefined;
}

/**
 * Inline errors (product-spec §5): the non-empty messages, one per line, in red. The text bounces if `bounce` is set or
 * if there is exactly one message of one line.
 * @returns null if every message is empty
 */
export function ErrorList({ messages, bounce, id }: ErrorListProps) {
  const lines = messages.filter((message): message is string => Boolean(message?.trim()));
  const [first] = lines;
  if (first === undefined) return null;
  const bounces = bounce === true || (lines.length === 1 && !first.includes('\n'));
  return (
    // The key changes with the messages, so that the animation starts again.
    <div
      key={lines.join('\n')}
      id={id}
      role="alert"
      className={bounces ? 'fair-errors fair-errors--bounce' : 'fair-errors'}
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <ExclamationCircleFilled aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
