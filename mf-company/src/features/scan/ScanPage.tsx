import { CameraView } from '@fair/checkin/CameraView';
import { useKeyboardScanner } from '@fair/checkin/useKeyboardScanner';
import { useFair } from '@fair/client';
import { useMoments, useNow } from '@fair/kit/fair';
import { RefusedItems } from '@fair/offline/RefusedItems';
import { FormField } from '@fair/ui/FormField';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { Page } from '@fair/ui/Page';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanBanner } from './ScanBanner.tsx';
import { ScanNoteForm } from './ScanNoteForm.tsx';
import './scan.css';
import { type ShownScan, shareCodeIn, TAKES_NOTE, TONES, VIBRATIONS } from './scanOutcome.ts';
import { SCAN_CALL, useBoothScans } from './useBoothScans.ts';

/** `/company/scan`: reads share codes at the booth, also without network, with rating and note. */
export function ScanPage() {
  const { t } = useTranslation('company');
  const fair = useFair();
  const { time } = useMoments();
  const [last, setLast] = useState<ShownScan>();
  const [typed, setTyped] = useState('');
  const show = (next: ShownScan) => {
    setLast(next);
    const pattern = VIBRATIONS[TONES[next.outcome]];
    if (pattern.length > 0) navigator.vibrate?.([...pattern]);
  };
  const scans = useBoothScans((results) => {
    // The student at the booth is the one of the last scan; earlier ones are in the list of contacts.
    const own = last ? results.filter(({ code }) => code === last.code) : [];
    const current = own.at(-1);
    if (!last || !current) return;
    // A note is a second scan of the code, which is answered with `again`.
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    scan(typed);
    setTyped('');
  };

  return (
    <Page
      title={t('scan.title')}
      subtitle={t('scan.subtitle')}
      width="narrow"
      actions={<NextStepButton step={{ label: t('scan.toContacts'), to: '/company/contacts' }} isSecond />}
    >
      <div className="company-scan">
        <ScanBanner shown={shown} />
        <WaitingLine count={scans.waitingCodes.size} since={scans.awaySince} />
        <RefusedItems
          isListed={(item) => item.call === SCAN_CALL}
          describe={(item) => t('scan.refusedScan', { time: time(new Date(item.at).toISOString()) })}
        />
        {shown && TAKES_NOTE.has(shown.outcome) ? (
          <ScanNoteForm
            key={`${shown.code} ${shown.at}`}
            onSave={(more) => scans.add(shown.code, shown.at, more)}
          />
        ) : null}
        <CameraView onCode={scan} />
        <form className="company-scan-code" onSubmit={onSubmit}>
          <FormField label={t('scan.code')} hint={t('scan.codeHint')}>
            <Input
              size="large"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
            />
          </FormField>
          <Button size="large" htmlType="submit">
            {t('scan.check')}
          </Button>
        </form>
      </div>
    </Page>
  );
}

/** The number of scans that wait, and of minutes without a network. */
function WaitingLine({ count, since }: { readonly count: number; readonly since: number | undefined }) {
  const { t } = useTranslation('company');
  const now = useNow();
  if (count === 0) return null;
  const minutes = since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 60_000));
  return (
    <p className="company-scan-waiting" role="status">
      {since === undefined ? t('scan.queue', { count }) : t('scan.queueOffline', { count, minutes })}
    </p>
  );
}
