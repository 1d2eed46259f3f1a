import { ScanBanner } from '@fair/checkin/ScanBanner';
import { useProgramName } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import { type ShownScan, TONES } from './scanOutcome.ts';

/** The result of the last scan, with the student's program and what to do about a code that is refused. */
export function ScanResultBanner({ shown }: { readonly shown: ShownScan | undefined }) {
  const { t } = useTranslation('company');
  const programName = useProgramName();
  const contact = shown?.contact;
  return (
    <ScanBanner
      label={t('scan.result')}
      tone={shown ? TONES[shown.outcome] : 'calm'}
      word={t(`scan.outcomes.${shown?.outcome ?? 'ready'}`)}
      name={contact?.name}
    >
      {contact ? <p>{programName(contact.program, contact.otherProgram)}</p> : null}
      {shown?.outcome === 'waiting' ? <p>{t('scan.waitingHint')}</p> : null}
      {shown?.outcome === 'expired' ? <p>{t('scan.expiredHint')}</p> : null}
      {shown?.outcome === 'door' ? <p>{t('scan.doorHint')}</p> : null}
    </ScanBanner>
  );
}
