import type { FillResult } from '@fair/contract';
import { errors } from '@fair/texts/errors';
import { text } from '@fair/texts/text';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { useWords } from '../useWords.ts';

/** Codes whose sentence speaks to a student; a company is told the same about one. */
const OWN_WORDS = [
  'STUDENT_OVERLAP',
  'STUDENT_BUSY',
  'LIMIT_REACHED',
  'SLOT_TAKEN',
  'ALREADY_BOOKED',
] as const;

/** Who would sit, or now sits, where and when. */
export function ProposedMeetings({ meetings }: Pick<FillResult, 'meetings'>) {
  const { t } = useTranslation('company');
  const words = useWords();
  if (meetings.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of rows is no fieldset
    <div
      className="company-fill-scroll"
      role="group"
      aria-label={t('fill.meetings')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <table className="company-fill">
        <thead>
          <tr>
            <th scope="col">{t('schedule.time')}</th>
            <th scope="col">{t('schedule.tableHead')}</th>
            <th scope="col">{t('meeting.student')}</th>
          </tr>
        </thead>
        <tbody>
          {meetings.map((meeting) => (
            <tr key={meeting.applicationId}>
              <td>
                <span className="company-slot-sub">{words.date(meeting.startsAt)}</span>
                {words.span(meeting)}
              </td>
              <td>{meeting.table}</td>
              <td>{meeting.studentName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who is without a time, and why. */
export function LeftOverList({ title, leftOver }: Pick<FillResult, 'leftOver'> & { readonly title: string }) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  if (leftOver.length === 0) return null;
  const reason = (code: FillResult['leftOver'][number]['code']) => {
    const own = OWN_WORDS.find((known) => known === code);
    return own ? t(`fill.reasons.${own}`) : text(errors, language, code);
  };
  return (
    <section className="company-left-over" aria-label={title}>
      <h3>{title}</h3>
      <ul className="company-people">
        {leftOver.map((one) => (
          <li key={one.applicationId} className="company-person">
            <span className="company-person-words">
              <span className="company-slot-name">{one.studentName}</span>
              <span className="company-slot-sub">{reason(one.code)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
