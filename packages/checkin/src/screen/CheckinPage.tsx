import { errorText, useFair } from '@fair/client';
import type { FoundAtDoor } from '@fair/contract';
import { CHECKIN } from '@fair/contract';
import { useNow } from '@fair/kit/fair';
import { FormField } from '@fair/ui/FormField';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { readStoredValue, storeValue } from '@fair/ui/storage';
import { toast } from '@fair/ui/toast';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHECKIN_CALLS, type CheckinRole } from '../api.ts';
import { CameraView } from '../camera/CameraView.tsx';
import type { WaitingScan } from '../queue/scanQueue.ts';
import { useScanQueue } from '../queue/useScanQueue.ts';
import { CHECKIN_TEXTS } from '../texts.ts';
import './checkin.css';
import { problemOf, type Shown, TONES, VIBRATIONS } from './outcome.ts';
import { ResultBanner } from './ResultBanner.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { useKeyboardScanner } from './useKeyboardScanner.ts';
import { WalkupDialog } from './WalkupDialog.tsx';

const GATE_KEY = 'fair.checkin.gate';

interface CheckinPageProps {
  readonly role: CheckinRole;
  readonly accountId: string;
}

/** `/logistic/checkin` and `/admin/checkin`: camera, typed code, scanner and search, with the last result on top. */
export function CheckinPage({ role, accountId }: CheckinPageProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const fair = useFair();
  const [shown, setShown] = useState<Shown>();
  const [typed, setTyped] = useState('');
  const [gate, setGate] = useState(() => readStoredValue(GATE_KEY) ?? '');
  const [isAdding, setIsAdding] = useState(false);
  const [undo] = CHECKIN_CALLS[role].useUndo();
  const show = (next: Shown) => {
    setShown(next);
    const pattern = VIBRATIONS[TONES[next.outcome]];
    if (pattern.length > 0) navigator.vibrate?.([...pattern]);
  };
  const { queue, flush } = useScanQueue(role, accountId, (results) => {
    const latest = results.at(-1);
    if (latest) show(latest);
  });

  const submit = async (whom: Pick<WaitingScan, 'code' | 'studentId' | 'staffId'>, name?: string) => {
    const scanId = crypto.randomUUID();
    const door = gate.trim() || t('gateDefault');
    queue.add({ scanId, ...whom, at: new Date().toISOString(), gate: door.slice(0, CHECKIN.gate) });
    setShown({ scanId, outcome: 'checking', ...(name && { name }) });
    await flush();
    if (queue.waiting.some((scan) => scan.scanId === scanId))
      show({ scanId, outcome: 'waiting', ...(name && { name }) });
  };
  const scan = (code: string) => {
    const problem = fair && problemOf(code, fair.year);
    if (problem) show({ outcome: problem });
    else void submit({ code });
  };
  const choose = ({ id, kind, name }: FoundAtDoor) =>
    void submit(kind === 'staff' ? { staffId: id } : { studentId: id }, name);
  useKeyboardScanner(scan);

  const onUndo = async () => {
    if (shown?.scanId && queue.discard(shown.scanId)) {
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
    <Page title={t('title')} subtitle={t('subtitle')} role={role} width="narrow">
      <div className="fair-checkin">
        <ResultBanner shown={shown} onUndo={canUndo ? () => void onUndo() : undefined} />
        <WaitingLine count={queue.waiting.length} since={queue.offlineSince} />
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
        <SearchPanel role={role} onChoose={choose} />
        <Panel title={t('gate')}>
          <FormField label={t('gate')}>
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
          <Button onClick={() => setIsAdding(true)}>{t('walkup')}</Button>
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
