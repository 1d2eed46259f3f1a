import { useProgramName } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import { SHAPES, type ShownScan, TONES } from './scanOutcome.ts';

/** The result of the last scan over the full width: a shape, a word, and the name. */
export function ScanBanner({ shown }: { readonly shown: ShownScan | undefined }) {
  const { t } = useTranslation('company');
  const programName = useProgramName();
  const tone = shown ? TONES[shown.outcome] : 'calm';
  const contact = shown?.contact;
  return (
    <section className={`fair-checkin-result fair-checkin-result--${tone}`} aria-label={t('scan.result')}>
      <p className="fair-checkin-word" role="status">
        <span aria-hidden="true">{SHAPES[tone]}</span> {t(`scan.outcomes.${shown?.outcome ?? 'ready'}`)}
      </p>
      {contact ? <p className="fair-checkin-name">{contact.name}</p> : null}
      {contact ? <p>{programName(contact.program, contact.otherProgram)}</p> : null}
      {shown?.outcome === 'waiting' ? <p>{t('scan.waitingHint')}</p> : null}
      {shown?.outcome === 'expired' ? <p>{t('scan.expiredHint')}</p> : null}
      {shown?.outcome === 'door' ? <p>{t('scan.doorHint')}</p> : null}
    </section>
  );
}
