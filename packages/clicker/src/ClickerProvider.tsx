import {
  type OutboxItem,
  OutboxProvider,
  type OutboxState,
  type Refusal,
  useOutbox,
  useOutboxResults,
  useOutboxState,
} from '@fair/offline';
import { addItems, retryItems } from '@fair/offline/queue';
import { i18n } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { CLICKER_CALLS, type ClickerRole, type ClickTotals } from './api.ts';
import { ClickSender, isOfGoneArea } from './queue/clickSender.ts';
import { areaOf, clicksOf, unsentCount } from './queue/clicks.ts';
import { adoptOldClicks } from './queue/oldClicks.ts';
import { CLICKER_TEXTS } from './texts.ts';

interface Clicker {
  readonly role: ClickerRole;
  readonly sender: ClickSender;
}

const ClickerContext = createContext<Clicker | undefined>(undefined);

/**
 * Sends the clicks counted on this device. A role area wraps all its routes in this component, so that the clicks are
 * also sent after the user has opened another page.
 */
export function ClickerProvider({ role, children }: { role: ClickerRole; children: ReactNode }) {
  return (
    <OutboxProvider>
      <ClicksOfRole role={role}>{children}</ClicksOfRole>
    </OutboxProvider>
  );
}

function ClicksOfRole({ role, children }: { role: ClickerRole; children: ReactNode }) {
  const outbox = useOutbox();
  const [showTotals] = CLICKER_CALLS[role].useShowTotals();
  const clicker = useMemo(() => ({ role, sender: new ClickSender(outbox, role) }), [outbox, role]);
  const { sender } = clicker;

  const reported = useRef(new Set<string>());
  const handler = useMemo(
    () => ({
      confirmed: ([item]: readonly OutboxItem[], reply: unknown) => {
        const areaId = item && areaOf(item);
        if (areaId === undefined) return;
        reported.current.delete(areaId);
        void showTotals({ areaId, totals: reply as ClickTotals });
      },
      refused: ([item]: readonly OutboxItem[], refused: Refusal) => {
        const areaId = item && areaOf(item);
        if (item === undefined || areaId === undefined) return;
        if (!isOfGoneArea(refused)) toast.error(refused.text);
        else if (!reported.current.has(areaId)) {
          reported.current.add(areaId);
          const { came, went } = clicksOf(item);
          // The API returns NOT_FOUND for areas of another fair, for example after the current fair has changed.
          const key = refused.code === 'AREA_DELETED' ? 'areaGone' : 'areaMissing';
          toast.error(i18n.t(key, { ns: CLICKER_TEXTS, count: came + went }));
        }
      },
    }),
    [showTotals],
  );
  useOutboxResults(sender.call, handler);

  useEffect(() => {
    // Clicks refused because their area was deleted are sent again, because the area may have been restored since.
    outbox.edit((queue) => retryItems(queue, (_item, refused) => isOfGoneArea(refused)));
    const { account } = outbox;
    if (account === undefined) return;
    void adoptOldClicks({ account, call: sender.call }, (items) => {
      outbox.edit((queue) => addItems(queue, items));
      return outbox.getState().isStored;
    }).then(outbox.sendNow);
  }, [outbox, sender]);

  return <ClickerContext.Provider value={clicker}>{children}</ClickerContext.Provider>;
}

/** Returns the user's role and the `ClickSender` that sends the clicks. Throws outside `ClickerProvider`. */
export function useClicker(): Clicker {
  const clicker = useContext(ClickerContext);
  if (!clicker) throw new Error('useClicker must be used inside ClickerProvider.');
  return clicker;
}

/** Returns the unsent clicks of this device and whether sending them works. */
export const useSenderState = (): OutboxState => useOutboxState();

export function useUnsentCount(): number {
  return unsentCount(useSenderState().queue);
}

export function useVisitors() {
  const { role } = useClicker();
  return CLICKER_CALLS[role].useVisitors();
}

/**
 * Returns the number of visitors in all areas from the server's last response. Undefined before the first response. A
 * tile that uses this hook should have `VisitorsLine` below it.
 */
export function useCurrentVisitors(): number | undefined {
  return useVisitors().data?.currentVisitors;
}
