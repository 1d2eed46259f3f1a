import { CameraView } from '@fair/checkin/CameraView';
import { CodeForm } from '@fair/checkin/CodeForm';
import { vibrate } from '@fair/checkin/tones';
import { useKeyboardScanner } from '@fair/checkin/useKeyboardScanner';
import { WaitingLine } from '@fair/checkin/WaitingLine';
import { useFair } from '@fair/client';
import { useMoments } from '@fair/kit/fair';
import { RefusedItems } from '@fair/offline/RefusedItems';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanNoteForm } from './ScanNoteForm.tsx';
import { ScanResultBanner } from './ScanResultBanner.tsx';
import './scan.css';
import { type ShownScan, shareCodeIn, TAKES_NOTE, TONES } from './scanOutcome.ts';
import { SCAN_CALL, useBoothScans } from './useBoothScans.ts';

/**
 * `/company/scan`: reads students' share codes at the booth, also without a network. The recruiter can add a rating and
 * a note to each scan.
 */
export function ScanPage() {
  const { t } = useTranslation('company');
  const fair = useFair();
  const { time } = useMoments();
  const [last, setLast] = useState<ShownScan>();
  const show = (next: ShownScan) => {
    setLast(next);
    vibrate(TONES[next.outcome]);
  };
  const scans = useBoothScans((results) => {
    // The student at the booth is the one whose code was scanned last. Results of earlier scans are only in the list of
    // contacts.
    const own = last ? results.filter(({ code }) => code === last.code) : [];
    const current = own.at(-1);
    if (!last || !current) return;
    // A note is sent as a second scan of the code, for which the API returns `again`. The page must still show the
    // first result, `saved`.
    const isSaved = own.some(({ outcome }) => outcome === 'saved') || last.outcome === 'saved';
    const isAgain = current.outcome === 'again';
    show({ ...last, ...current, outcome: isAgain && isSaved ? 'saved' : current.outcome });
  });
  const isWaiting = last?.outcome === 'checking' && scans.isAway && scans.waitingCodes.has(last.code);
  const shown: ShownScan | undefined = isWaiting ? { ...last, outcome: 'waiting' } : last;

  const scan = (text: string) => {
    const at = Date.now();
    const found = shareCodeIn(text, fair?.year);
    if ('problem' in found) {
      show({ code: '', at, outcome: found.problem });
      return;
    }
    scans.add(found.code, at);
    setLast({ code: found.code, at, outcome: 'checking' });
  };
  useKeyboardScanner(scan);
  const count = scans.waitingCount;

  return (
    <Page
      title={t('scan.title')}
      subtitle={t('scan.subtitle')}
      width="narrow"
      actions={<NextStepButton step={{ label: t('scan.toContacts'), to: '/company/contacts' }} isSecond />}
    >
      <div className="company-scan">
        <CameraView onCode={scan} />
        <ScanResultBanner shown={shown} />
        <CodeForm label={t('scan.code')} hint={t('scan.codeHint')} submit={t('scan.check')} onCode={scan} />
        <WaitingLine
          count={count}
          since={scans.awaySince}
          text={(minutes) =>
            minutes === undefined ? t('scan.queue', { count }) : t('scan.queueOffline', { count, minutes })
          }
        />
        <RefusedItems
          isListed={(item) => item.call === SCAN_CALL}
          describe={(item) => t('scan.refusedScan', { time: time(new Date(item.at).toISOString()) })}
        />
        {shown && TAKES_NOTE.has(shown.outcome) ? (
          <ScanNoteForm
            // The key does not contain the time of the scan. Otherwise the input would be lost if the camera read the
            // same code again while the recruiter types.
            key={shown.code}
            code={shown.code}
            onSave={(more) => scans.add(shown.code, shown.at, more)}
          />
        ) : null}
      </div>
    </Page>
  );
}
