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
 * Sends the clicks counted on this device. A role area wraps all its routes in this component, so that sending continues
 * when the user opens another page.
 */
export function ClickerProvider({ role, children }: { role: ClickerRole; children: ReactNode }) {
  const [sendClicks] = CLICKER_CALLS[role].useSendClicks();

  const [clicker] = useState<Clicker>(() => {
    const send = async ({ batchId, areaId, came, went }: SealedBatch): Promise<SendOutcome> => {
      const { error } = await sendClicks({ id: areaId, clicks: came, declicks: went, batchId });
      if (error === undefined) return { kind: 'counted' };
      const code = errorCode(error);
      if (code === 'AREA_DELETED' || code === 'NOT_FOUND') {
        // If another fair has become the current one, the API does not find areas of the previous fair.
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

/** Returns the unsent clicks of this device and whether sending works. */
export function useSenderState(): SenderState {
  const { sender } = useClicker();
  return useSyncExternalStore(sender.subscribe, sender.getState);
}

export function useUnsentCount(): number {
  return unsentCount(useSenderState().queue);
}

export function useVisitors() {
  const { role } = useClicker();
  return CLICKER_CALLS[role].useVisitors();
}

/**
 * Returns the number of visitors in all areas according to the server's last response. Undefined before the first
 * response. Meant for a dashboard tile with `VisitorsLine` below it.
 */
export function useCurrentVisitors(): number | undefined {
  return useVisitors().data?.currentVisitors;
}
