import { useFair } from '@fair/client';
import type { FoundAtDoor } from '@fair/contract';
import { CHECKIN } from '@fair/contract';
import { useIsCancelled, useMoments, useNow } from '@fair/kit/fair';
import { RefusedItems } from '@fair/offline/RefusedItems';
import { FormField } from '@fair/ui/FormField';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { readStoredValue, storeValue } from '@fair/ui/storage';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckinRole } from '../api.ts';
import { CameraView } from '../camera/CameraView.tsx';
import { gateOf, isUndo, scanCall, type Whom } from '../queue/scans.ts';
import { useScans } from '../queue/useScans.ts';
import { CodeForm } from '../scanning/CodeForm.tsx';
import { vibrate } from '../scanning/tones.ts';
import { WaitingLine } from '../scanning/WaitingLine.tsx';
import { CHECKIN_TEXTS } from '../texts.ts';
import './checkin.css';
import { LastResults } from './LastResults.tsx';
import { mayUndo, problemOf, type Shown, type ShownOutcome, TONES, withLatest } from './outcome.ts';
import { ResultBanner } from './ResultBanner.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { useKeyboardScanner } from './useKeyboardScanner.ts';
import { WalkupDialog } from './WalkupDialog.tsx';

const GATE_KEY = 'fair.checkin.gate';

interface CheckinPageProps {
  readonly role: CheckinRole;
  /** Links beside the title. */
  readonly actions?: ReactNode;
}

/**
 * The pages `/logistic/checkin` and `/admin/checkin`: people are checked in by camera, typed code, handheld scanner or
 * name. The last result is below the camera.
 */
export function CheckinPage({ role, actions }: CheckinPageProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const fair = useFair();
  const isCancelled = useIsCancelled();
  const { time } = useMoments();
  const [last, setLast] = useState<Shown>();
  const [results, setResults] = useState<readonly Shown[]>([]);
  const [gate, setGate] = useState(() => readStoredValue(GATE_KEY) ?? '');
  const [isAdding, setIsAdding] = useState(false);
  const show = (next: Shown) => {
    setLast(next);
    vibrate(TONES[next.outcome]);
  };
  /** Changes the outcome of scans that are already shown. Their positions in the list do not change. */
  const change = (scanIds: readonly (string | undefined)[], outcome: ShownOutcome) => {
    setResults((before) => before.map((one) => (scanIds.includes(one.scanId) ? { ...one, outcome } : one)));
    if (last?.scanId && scanIds.includes(last.scanId)) show({ ...last, outcome });
  };
  const scans = useScans(role, {
    onShown: (outcomes) => {
      const answeredAt = Date.now();
      const answered = outcomes.map((one) => ({ ...one, answeredAt }));
      setResults((before) => withLatest(before, answered));
      // The person of the last scan stands at the door, so only the result of this scan is shown large.
      const current = answered.find(({ scanId }) => scanId === last?.scanId);
      if (current) show(current);
    },
    onUndo: change,
  });
  const isWaiting = last?.outcome === 'checking' && scans.isAway && scans.waiting.has(last.scanId ?? '');
  const shown: Shown | undefined = isWaiting ? { ...last, outcome: 'waiting' } : last;

  const submit = (whom: Whom, name?: string) => {
    const door = gate.trim() || t('gateDefault');
    const scanId = scans.add(whom, door.slice(0, CHECKIN.gate));
    setLast({ scanId, outcome: 'checking', ...(name && { name }) });
  };
  const scan = (code: string) => {
    const problem = fair && problemOf(code, fair.year);
    if (problem) show({ outcome: problem });
    else submit({ code });
  };
  const choose = ({ id, kind, name }: FoundAtDoor) =>
    submit(kind === 'staff' ? { staffId: id } : { studentId: id }, name);
  useKeyboardScanner(scan);

  const onUndo = (one: Shown) => {
    scans.undo(one);
    change([one.scanId], 'undoing');
  };
  const count = scans.waiting.size;
  const now = useNow();
  const canUndo = shown && mayUndo(shown, now);

  return (
    <Page title={t('title')} subtitle={t('subtitle')} role={role} width="narrow" actions={actions}>
      <div className="fair-checkin">
        <CameraView onCode={scan} />
        <ResultBanner shown={shown} onUndo={canUndo ? () => onUndo(shown) : undefined} />
        <CodeForm label={t('code')} hint={t('codeHint')} submit={t('check')} onCode={scan} />
        <WaitingLine
          count={count}
          since={scans.awaySince}
          text={(minutes) =>
            minutes === undefined ? t('queue', { count }) : t('queueOffline', { count, minutes })
          }
        />
        <RefusedItems
          isListed={(item) => item.call === scanCall(role) || isUndo(item, role)}
          describe={(item) =>
            t(isUndo(item, role) ? 'refusedUndo' : 'refusedScan', {
              time: time(new Date(item.at).toISOString()),
              gate: gateOf(item),
            })
          }
        />
        <LastResults results={results} onUndo={onUndo} />
        <SearchPanel role={role} onChoose={choose} />
        <Panel
          title={t('gate')}
          actions={isCancelled ? null : <Button onClick={() => setIsAdding(true)}>{t('walkup')}</Button>}
        >
          <FormField label={t('gateName')}>
            <Input
              value={gate}
              placeholder={t('gateDefault')}
              maxLength={CHECKIN.gate}
              onChange={({ target }) => {
                setGate(target.value);
                storeValue(GATE_KEY, target.value);
              }}
            />
          </FormField>
        </Panel>
      </div>
      {isAdding ? <WalkupDialog role={role} onClose={() => setIsAdding(false)} /> : null}
    </Page>
  );
}
