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
 * Sends what is counted on this device, on every page of the role area and not only on the clicker screen:
 * an area wraps its routes in it.
 */
export function ClickerProvider({ role, children }: { role: ClickerRole; children: ReactNode }) {
  const [sendClicks] = CLICKER_CALLS[role].useSendClicks();

  const [clicker] = useState<Clicker>(() => {
    const send = async ({ batchId, areaId, came, went }: SealedBatch): Promise<SendOutcome> => {
      const { error } = await sendClicks({ id: areaId, clicks: came, declicks: went, batchId });
      if (error === undefined) return { kind: 'counted' };
      const code = errorCode(error);
      if (code === 'AREA_DELETED' || code === 'NOT_FOUND') {
        // An area of the fair before is not found in the new one.
        const says = code === 'AREA_DELETED' ? 'areaGone' : 'areaMissing';
        return { kind: 'areaGone', text: i18n.t(says, { ns: CLICKER_TEXTS, count: came + went }) };
      }
      return { kind: 'failed', text: errorText(error) };
    };
    return { role, sender: new ClickSender({ journal: pageJournal(), send, onFailure: toast.error }) };
  });

  useEffect(() => clicker.sender.start(), [clicker]);

  return <ClickerContext.Provider value={clicker}>{children}</ClickerContext.Provider>;
}

/** The clicker of the role area. Throws outside `ClickerProvider`. */
export function useClicker(): Clicker {
  const clicker = useContext(ClickerContext);
  if (!clicker) throw new Error('useClicker must be used inside ClickerProvider.');
  return clicker;
}

/** What this device has counted and not sent, and how sending goes. */
export function useSenderState(): SenderState {
  const { sender } = useClicker();
  return useSyncExternalStore(sender.subscribe, sender.getState);
}

/** How many clicks of this device the server has not confirmed. */
export function useUnsentCount(): number {
  return unsentCount(useSenderState().queue);
}

/** The reading of how many visitors there are, in each area too. */
export function useVisitors() {
  const { role } = useClicker();
  return CLICKER_CALLS[role].useVisitors();
}

/** The visitors in all areas as the server last said; undefined until it did. For a dashboard tile, beside `VisitorsLine`. */
export function useCurrentVisitors(): number | undefined {
  return useVisitors().data?.currentVisitors;
}
