import { useFair } from '@fair/client';
import type { TaskList } from '@fair/contract';
import { type Query, QueryFaces } from '@fair/kit/faces';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TaskItems } from './TaskItems.tsx';

/** The tasks of the current fair that are due now. A switch also shows upcoming and completed tasks. */
export function TasksPanel({ tasks: query }: { readonly tasks: Query<TaskList> }) {
  const { t } = useTranslation('admin');
  const year = useFair()?.year;
  return (
    <Panel title={t('tasks.title')} actions={<Link to="/admin/guide">{t('tasks.guide')}</Link>}>
      <QueryFaces query={query} loading={{ variant: 'form' }} error={{ title: t('tasks.failed') }}>
        {({ tasks }) => {
          const due = tasks.filter(({ state }) => state === 'due');
          const others = tasks.filter(({ state }) => state !== 'due');
          return (
            <>
              {due.length > 0 ? (
                <TaskItems label={t('tasks.title')} tasks={due} year={year ?? 0} />
              ) : (
                <p className="fair-task-hint">{t('tasks.none')}</p>
              )}
              <details className="fair-tasks-more">
                <summary>{t('tasks.others', { count: others.length })}</summary>
                <TaskItems label={t('tasks.othersLabel')} tasks={others} year={year ?? 0} />
              </details>
            </>
          );
        }}
      </QueryFaces>
    </Panel>
  );
}
