import type { StudentSchedule } from '@fair/contract';
import { type FairStage, isBookingAhead } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import type { GroupedCompanies } from '../companyState.ts';
import { useOpenCompany } from '../useOpenCompany.ts';
import { CompanyItem } from './CompanyItem.tsx';
import { UnavailableCompanies } from './UnavailableCompanies.tsx';

interface CompaniesProps {
  readonly companies: GroupedCompanies;
  readonly settings: StudentSchedule['settings'];
  readonly stage: FairStage;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * The companies that the student applied to. First come those that have accepted the student or have the student on
 * the reserve list; the student can open one of them to see its times. The others follow, each with the reason why it
 * cannot be booked.
 */
export function Companies({ companies, settings, stage, now }: CompaniesProps) {
  const { t } = useTranslation('student');
  const { slug, open } = useOpenCompany();
  const canChoose = companies.open.some(({ company, meeting }) => company.canBook || meeting?.canMove);
  const isAhead = isBookingAhead(stage);
  return (
    <Panel
      title={t(canChoose || isAhead ? 'schedule.book.title' : 'schedule.book.titleClosed')}
      subtitle={canChoose ? t('schedule.book.subtitle') : undefined}
    >
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
                  stage={stage}
                  now={now}
                  isOpen={isOpen}
                  onToggle={() => open(isOpen ? undefined : own)}
                />
              );
            })}
          </ul>
        ) : (
          <p className="student-muted">{t(isAhead ? 'schedule.book.none' : 'schedule.book.noneClosed')}</p>
        )}
        {companies.unavailable.length > 0 ? (
          <UnavailableCompanies companies={companies.unavailable} stage={stage} />
        ) : null}
      </div>
    </Panel>
  );
}
