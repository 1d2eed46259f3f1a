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

/** Number of mounted components that tell the user what waits for the network, so that no toast is needed. */
let saying = 0;

const OutboxContext = createContext<Outbox | undefined>(undefined);

interface OutboxProviderProps {
  readonly children: ReactNode;
  /** Called once per outage, to tell the user. By default, shows the error message as a toast. */
  readonly onFailure?: (text: string) => void;
  /** Adds handlers to the new outbox. They also get the results of requests that end after the page was left. */
  readonly onCreated?: (outbox: Outbox) => void;
}

/**
 * Sends what was stored on this device without a network. A role area wraps all its routes in this component, so that
 * sending continues when the user opens another page.
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
    // The network is back: a query got a reply from the server, after replies from the service worker's cache.
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

/** Returns the unsent items of the signed-in account and whether sending works. */
export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.getState);
}

/** Calls the functions with the results of a call while the component is mounted. */
export function useOutboxResults(call: string, handler: CallHandler): void {
  const outbox = useOutbox();
  useEffect(() => outbox.handle(call, handler), [outbox, call, handler]);
}

/** Suppresses the toast about a missing network while the component itself shows what waits. */
export function useSaysWhatWaits(isSaying = true): void {
  useEffect(() => {
    if (!isSaying) return;
    saying += 1;
    return () => {
      saying -= 1;
    };
  }, [isSaying]);
}
