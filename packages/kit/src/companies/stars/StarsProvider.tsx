import type { Favourite } from '@fair/contract';
import {
  type CallHandler,
  type Outbox,
  type OutboxItem,
  OutboxProvider,
  useOutbox,
  useOutboxState,
} from '@fair/offline';
import { lastStates } from '@fair/offline/queue';
import { storedItems } from '@fair/offline/storedItems';
import { useOtherWindows } from '@fair/offline/useOtherWindows';
import { toast } from '@fair/ui/toast';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPANIES_TEXTS } from '../texts.ts';
import { useNoteStoredStarMutation } from './api.ts';
import { isSaving, noteOf, STAR_CALLS, slugOf } from './unsentStars.ts';

const UnsentContext = createContext<readonly OutboxItem[]>([]);

/** Returns the changes of stars that the server has not confirmed, at most one for each company. */
export const useUnsentStars = (): readonly OutboxItem[] => useContext(UnsentContext);

/**
 * Stores changes of a student's stars on the device until the server has confirmed them. A change that the
 * server refuses is discarded, except for a note, whose text must not be lost.
 */
export function StarsProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const [noteStored] = useNoteStoredStarMutation();

  function addHandlers(outbox: Outbox): void {
    const openedAt = Date.now();
    let isShown = false;
    const waiting: CallHandler['waiting'] = ([item]) => {
      // The toast is shown once, and not for stars that the student changed before the outbox was created.
      if (isShown || !item || item.at < openedAt) return;
      isShown = true;
      toast.info(t('stars.waits'), { description: t('stars.waitsText') });
    };
    for (const call of STAR_CALLS) outbox.handle(call, { ...answersTo(outbox), waiting });
  }

  const answersTo = (outbox: Outbox): CallHandler => ({
    confirmed: ([item], reply) => {
      const slug = item && slugOf(item);
      if (slug) void noteStored({ slug, favourite: isSaving(item) ? (reply as Favourite) : undefined });
    },
    refused: ([item], { text }) => {
      if (!item) return;
      const { id, name: company = slugOf(item) } = item;
      const isNote = noteOf(item) !== undefined;
      const what = isNote ? 'noteFailed' : isSaving(item) ? 'saveFailed' : 'removeFailed';
      toast.error(t(`stars.${what}`, { company }), { description: text });
      if (!isNote) outbox.discard([id]);
    },
  });

  return (
    <OutboxProvider onFailure={saysNothing} onCreated={addHandlers}>
      <Unsent>{children}</Unsent>
    </OutboxProvider>
  );
}

/** Suppresses the outbox's error message, because the handlers above show their own messages. */
const saysNothing = () => undefined;

function Unsent({ children }: { readonly children: ReactNode }) {
  const { account } = useOutbox();
  const { queue } = useOutboxState();
  const [noteStored] = useNoteStoredStarMutation();
  // Called when another window changes the stored queues. That window may have sent stars, so the list is refetched.
  const changes = useOtherWindows(() => void noteStored(undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` counts the changes of what `storedItems` reads
  const found = useMemo(() => {
    // Includes the items of other windows, and those of a closed page that no window has taken over yet.
    const stored = account === undefined ? [] : storedItems(account);
    return lastStates([...stored, ...queue.items]).filter(
      (item) => slugOf(item) !== undefined && item.refused === undefined,
    );
  }, [account, queue, changes]);
  // Returns the same array while the ids are the same, so that other changes of the queue do not rerender lists of 500
  // companies.
  const ids = found.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: items with the same ids have the same content
  const unsent = useMemo(() => found, [ids]);
  return <UnsentContext value={unsent}>{children}</UnsentContext>;
}
