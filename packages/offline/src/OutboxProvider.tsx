import { useSession, useShownSince } from '@fair/client';
import { toast } from '@fair/ui/toast';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSendFromOutboxMutation } from './send/api.ts';
import { type CallHandler, Outbox, type OutboxState } from './send/outbox.ts';
import { pageJournal } from './store/pageStores.ts';

/**
 * Number of mounted components that show the user which items wait for the network. While there are any, no toast is
 * shown.
 */
let saying = 0;

const OutboxContext = createContext<Outbox | undefined>(undefined);

interface OutboxProviderProps {
  readonly children: ReactNode;
  /** Called once per outage, not once per failed request. By default, shows the error message as a toast. */
  readonly onFailure?: (text: string) => void;
  /**
   * Called with the new outbox, to add handlers. Unlike handlers of a page, these also get results that arrive after
   * the user has left the page.
   */
  readonly onCreated?: (outbox: Outbox) => void;
}

/**
 * Sends the requests that were stored on this device while there was no network. A role area wraps all its routes in
 * this component, so that sending continues when the user opens another page.
 */
export function OutboxProvider({ children, onFailure = toast.error, onCreated }: OutboxProviderProps) {
  const { user, hasEnded } = useSession();
  const [sendFromOutbox] = useSendFromOutboxMutation();
  const account = (user?.type === 'company' && user.member?.id) || user?.id;

  const [outbox] = useState(() => {
    const created = new Outbox(
      {
        journal: pageJournal(),
        locks: navigator.locks,
        send: (request) => sendFromOutbox(request).unwrap(),
        onFailure: (text, isAnswer) => {
          if (isAnswer || saying === 0) onFailure(text);
        },
      },
      account,
    );
    onCreated?.(created);
    return created;
  });

  useEffect(() => outbox.start(), [outbox]);
  useEffect(() => outbox.setAccount(account), [outbox, account]);
  useEffect(() => {
    // Once the user has signed in again, sends the items that waited because the session had ended.
    if (!hasEnded) outbox.sendNow();
  }, [outbox, hasEnded]);

  const isFromCache = useShownSince() !== undefined;
  const wasFromCache = useRef(isFromCache);
  useEffect(() => {
    // The page showed data from the service worker's cache, and now a query got a reply from the server: the network is
    // back.
    if (wasFromCache.current && !isFromCache) outbox.networkReturned();
    wasFromCache.current = isFromCache;
  }, [outbox, isFromCache]);

  return <OutboxContext.Provider value={outbox}>{children}</OutboxContext.Provider>;
}

/** Returns the outbox of the role area. Throws outside `OutboxProvider`. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox must be used inside OutboxProvider.');
  return outbox;
}

/** Returns the signed-in account's unsent items and the state of sending. */
export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.getState);
}

/** Calls the functions of `handler` with the results of an API call while the component is mounted. */
export function useOutboxResults(call: string, handler: CallHandler): void {
  const outbox = useOutbox();
  useEffect(() => outbox.handle(call, handler), [outbox, call, handler]);
}

/** Suppresses the toast about a missing network while the component itself shows the items that wait. */
export function useSaysWhatWaits(isSaying = true): void {
  useEffect(() => {
    if (!isSaying) return;
    saying += 1;
    return () => {
      saying -= 1;
    };
  }, [isSaying]);
}
