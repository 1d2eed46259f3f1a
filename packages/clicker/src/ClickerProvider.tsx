import { errorCode, errorText } from '@fair/client';
import { i18n } from '@fair/ui/i18n';
import { toast } from '@fair/ui/toast';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { CLICKER_CALLS, type ClickerRole } from './api.ts';
import { type SealedBatch, unsentCount } from './queue/clickQueue.ts';
import { ClickSender, type SenderState, type SendOutcome } from './queue/clickSender.ts';
import { pageJournal } from './queue/journal.ts';
import { CLICKER_TEXTS } from './texts.ts';

interface Clicker {
  readonly role: ClickerRole;
  readonly sender: ClickSender;
}

const ClickerContext = createContext<Clicker | undefined>(undefined);

/**
 * Sends the clicks counted on this device. A role area wraps its routes in it, so that sending continues on
 * every page.
 */
export function ClickerProvider({ role, children }: { role: ClickerRole; children: ReactNode }) {
  const [sendClicks] = CLICKER_CALLS[role].useSendClicks();

  const [clicker] = useState<Clicker>(() => {
    const send = async ({ batchId, areaId, came, went }: SealedBatch): Promise<SendOutcome> => {
      const { error } = await sendClicks({ id: areaId, clicks: came, declicks: went, batchId });
      if (error === undefined) return { kind: 'counted' };
      const code = errorCode(error);
      if (code === 'AREA_DELETED' || code === 'NOT_FOUND') {
        // An area of the previous fair is not found in the new one.
        const key = code === 'AREA_DELETED' ? 'areaGone' : 'areaMissing';
        return { kind: 'areaGone', text: i18n.t(key, { ns: CLICKER_TEXTS, count: came + went }) };
      }
      return { kind: 'failed', text: errorText(error) };
    };
    return { role, sender: new ClickSender({ journal: pageJournal(), send, onFailure: toast.error }) };
  });

  useEffect(() => clicker.sender.start(), [clicker]);

  return <ClickerContext.Provider value={clicker}>{children}</ClickerContext.Provider>;
}

/** Returns the clicker of the role area. Throws outside `ClickerProvider`. */
export function useClicker(): Clicker {
  const clicker = useContext(ClickerContext);
  if (!clicker) throw new Error('useClicker must be used inside ClickerProvider.');
  return clicker;
}

/** Returns the unsent clicks of this device and the state of sending. */
export function useSenderState(): SenderState {
  const { sender } = useClicker();
  return useSyncExternalStore(sender.subscribe, sender.getState);
}

/** Returns the number of clicks of this device that the server has not confirmed. */
export function useUnsentCount(): number {
  return unsentCount(useSenderState().queue);
}

/** Queries the number of visitors, in total and per area. */
export function useVisitors() {
  const { role } = useClicker();
  return CLICKER_CALLS[role].useVisitors();
}

/**
 * Returns the visitors in all areas according to the server's last response; undefined before the first one.
 * For a dashboard tile, next to `VisitorsLine`.
 */
export function useCurrentVisitors(): number | undefined {
  return useVisitors().data?.currentVisitors;
}
