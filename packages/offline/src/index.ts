import './texts.ts';

export {
  OutboxProvider,
  useOutbox,
  useOutboxResults,
  useOutboxState,
  useSaysWhatWaits,
} from './OutboxProvider.tsx';
export type { CallHandler, NewItem, Outbox, OutboxState } from './send/outbox.ts';
export { type Adoption, adoptQueues, type DeviceStores } from './store/journal.ts';
export { deviceStores } from './store/pageStores.ts';
export type { OpenItem, OutboxItem, OutboxQueue, Refusal } from './store/queue.ts';
