import type { StudentSchedule } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import type { CompaniesByChance } from '../companyState.ts';
import { useOpenCompany } from '../useOpenCompany.ts';
import { CompanyItem } from './CompanyItem.tsx';
import { NotYet } from './NotYet.tsx';

interface CompaniesProps {
  readonly companies: CompaniesByChance;
  readonly settings: StudentSchedule['settings'];
  /** ms since 1970 */
  readonly now: number;
}

/** The companies applied to: those with times to open, one at a time, then those not to book yet and why. */
export function Companies({ companies, settings, now }: CompaniesProps) {
  const { t } = useTranslation('student');
  const { slug, open } = useOpenCompany();
  return (
    <Panel title={t('schedule.book.title')} subtitle={t('schedule.book.subtitle')}>
      <div className="student-booking">
        {companies.open.length > 0 ? (
          <ul className="student-booking-list">
            {companies.open.map((state) => {
              const own = state.company.slug;
              const isOpen = own === slug;
              return (
                <CompanyItem
                  key={own}
                  state={state}
                  settings={settings}
                  now={now}
                  isOpen={isOpen}
                  onToggle={() => open(isOpen ? undefined : own)}
                />
              );
            })}
          </ul>
        ) : (
          <p className="student-muted">{t('schedule.book.none')}</p>
        )}
        {companies.notYet.length > 0 ? <NotYet companies={companies.notYet} /> : null}
      </div>
    </Panel>
  );
}
