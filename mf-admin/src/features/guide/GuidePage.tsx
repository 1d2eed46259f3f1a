import { useFair } from '@fair/client';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import '../../tasks/tasks.css';

/** The ten steps of docs/ORGANISER.md in order, each with the page where it is done. */
const STEPS = [
  ['fair', '/admin/fair'],
  ['look', '/admin/editions/:year/look'],
  ['programs', '/admin/editions/:year/programs'],
  ['texts', '/admin/editions/:year/texts'],
  ['rules', '/admin/meetings'],
  ['companies', '/admin/companies/import'],
  ['confirm', '/admin/companies?filter[state]=registered'],
  ['follow', '/admin/dashboard'],
  ['day', '/admin/clicker'],
  ['next', '/admin/editions'],
] as const;

/** `/admin/guide`: the way from an empty product to a fair and the next one, in ten steps. */
export function GuidePage() {
  const { t } = useTranslation('admin');
  const year = String(useFair()?.year ?? '');
  return (
    <Page title={t('guide.title')} subtitle={t('guide.subtitle')} role="admin">
      <Panel>
        <ol className="fair-guide">
          {STEPS.map(([step, path]) => (
            <li key={step}>
              <Link to={path.replace(':year', year)}>{t(`guide.steps.${step}.title`)}</Link>
              <p className="fair-task-hint">{t(`guide.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Panel>
    </Page>
  );
}
