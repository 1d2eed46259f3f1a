import type { Task } from '@fair/contract';
import { useTimeZone } from '@fair/kit/fair';
import { formatDate } from '@fair/ui/i18n';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { placeOf } from './places.ts';
import './tasks.css';

export interface TaskItemsProps {
  readonly label: string;
  readonly tasks: readonly Task[];
  readonly year: number;
  readonly isDraft?: boolean;
}

const TAGS = { done: 'success', due: 'warning', later: 'neutral' } as const;

/** A list of tasks. Each task has its state, a hint and, if an admin can do it, a link to the page for it. */
export function TaskItems({ label, tasks, year, isDraft = false }: TaskItemsProps) {
  const { t } = useTranslation('admin');
  return (
    <ul className="fair-tasks" aria-label={label}>
      {tasks.map((task) => (
        <li key={task.code}>
          <StatusTag kind={task.overdue ? 'danger' : TAGS[task.state]}>
            {t(task.overdue ? 'tasks.states.overdue' : `tasks.states.${task.state}`)}
          </StatusTag>
          <div>
            <TaskLink to={placeOf(task.code, { year, isDraft })}>{t(`tasks.titles.${task.code}`)}</TaskLink>
            <TaskHint task={task} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function TaskLink({ to, children }: { readonly to: string | undefined; readonly children: string }) {
  if (to === undefined) return <span className="fair-task-title">{children}</span>;
  // A plain link, because the browser scrolls to an anchor on the page and the router does not.
  return to.startsWith('#') ? <a href={to}>{children}</a> : <Link to={to}>{children}</Link>;
}

/** Facts about a task that is not done: its number, its last day, what is missing, and who can do it. */
function TaskHint({
  task: { code, state, count, by, from, facts, byOperator, required },
}: {
  readonly task: Task;
}) {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  if (state === 'done') return null;
  const parts = [
    ...(byOperator ? [t(`tasks.hints.${code}`), t('tasks.byOperator')] : []),
    ...(count === undefined ? [] : [t(`tasks.counts.${code}`, { count })]),
    ...(facts ? [facts.map((fact) => t(`dashboard.facts.${fact}`)).join(', ')] : []),
    ...(required ? [t('tasks.required')] : []),
    ...(state === 'later' && from ? [t('tasks.from', { day: formatDate(from, { timeZone }) })] : []),
    ...(state === 'due' && by ? [t('tasks.by', { day: formatDate(by, { timeZone }) })] : []),
  ];
  return parts.length === 0 ? null : <p className="fair-task-hint">{parts.join(' · ')}</p>;
}
