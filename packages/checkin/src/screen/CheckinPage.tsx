import { errorText, useFair } from '@fair/client';
import type { FoundAtDoor } from '@fair/contract';
import { CHECKIN } from '@fair/contract';
import { useMoments, useNow } from '@fair/kit/fair';
import { RefusedItems } from '@fair/offline/RefusedItems';
import { FormField } from '@fair/ui/FormField';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { readStoredValue, storeValue } from '@fair/ui/storage';
import { toast } from '@fair/ui/toast';
import { Button, Input } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHECKIN_CALLS, type CheckinRole } from '../api.ts';
import { CameraView } from '../camera/CameraView.tsx';
import { gateOf, scanCall, type Whom } from '../queue/scans.ts';
import { useScans } from '../queue/useScans.ts';
import { CHECKIN_TEXTS } from '../texts.ts';
import './checkin.css';
import { LastResults } from './LastResults.tsx';
import { problemOf, type Shown, TONES, VIBRATIONS, withLatest } from './outcome.ts';
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

/** `/logistic/checkin` and `/admin/checkin`: camera, typed code, scanner and search, with the last result on top. */
export function CheckinPage({ role, actions }: CheckinPageProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const fair = useFair();
  const { time } = useMoments();
  const [last, setLast] = useState<Shown>();
  const [results, setResults] = useState<readonly Shown[]>([]);
  const [typed, setTyped] = useState('');
  const [gate, setGate] = useState(() => readStoredValue(GATE_KEY) ?? '');
  const [isAdding, setIsAdding] = useState(false);
  const [undo] = CHECKIN_CALLS[role].useUndo();
  const show = (next: Shown) => {
    setLast(next);
    const pattern = VIBRATIONS[TONES[next.outcome]];
    if (pattern.length > 0) navigator.vibrate?.([...pattern]);
  };
  const scans = useScans(role, (outcomes) => {
    setResults((before) => withLatest(before, outcomes));
    // The person at the door is the one of the last scan, so answers to older ones are only listed.
    const current = outcomes.find(({ scanId }) => scanId === last?.scanId);
    if (current) show(current);
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

  const onUndo = async () => {
    if (shown?.scanId && scans.discard(shown.scanId)) {
      show({ outcome: 'undone' });
      return;
    }
    if (!shown?.id) return;
    const { error } = await undo({ params: { id: shown.id }, body: {} });
    if (error) toast.error(t('undoFailed'), { description: errorText(error) });
    else show({ outcome: 'undone', ...(shown.name && { name: shown.name }) });
  };
  const canUndo = shown?.outcome === 'in' || shown?.outcome === 'waiting';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    scan(typed);
    setTyped('');
  };

  return (
    <Page title={t('title')} subtitle={t('subtitle')} role={role} width="narrow" actions={actions}>
      <div className="fair-checkin">
        <ResultBanner shown={shown} onUndo={canUndo ? () => void onUndo() : undefined} />
        <WaitingLine count={scans.waiting.size} since={scans.awaySince} />
        <RefusedItems
          isListed={(item) => item.call === scanCall(role)}
          describe={(item) =>
            t('refusedScan', { time: time(new Date(item.at).toISOString()), gate: gateOf(item) })
          }
        />
        <CameraView onCode={scan} />
        <form className="fair-checkin-code" onSubmit={onSubmit}>
          <FormField label={t('code')} hint={t('codeHint')}>
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
            {t('check')}
          </Button>
        </form>
        <LastResults results={results} />
        <SearchPanel role={role} onChoose={choose} />
        <Panel title={t('gate')} actions={<Button onClick={() => setIsAdding(true)}>{t('walkup')}</Button>}>
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

/** The number of scans that wait, and of minutes without a network. */
function WaitingLine({ count, since }: { readonly count: number; readonly since: number | undefined }) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const now = useNow();
  if (count === 0) return null;
  const minutes = since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 60_000));
  return (
    <p className="fair-checkin-waiting" role="status">
      {since === undefined ? t('queue', { count }) : t('queueOffline', { count, minutes })}
    </p>
  );
}
