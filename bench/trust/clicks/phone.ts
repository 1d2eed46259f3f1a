/// <reference lib="dom" />
import { setMaxListeners } from 'node:events';
import type { Caller } from '../../../api/src/testing/callers.ts';
import { ClickSender } from '../../../packages/clicker/src/queue/clickSender.ts';
import { type Direction, lastTap, unsentCount } from '../../../packages/clicker/src/queue/clicks.ts';
import { Outbox } from '../../../packages/offline/src/send/outbox.ts';
import type { Outcome } from '../../../packages/offline/src/send/requests.ts';
import { openJournal } from '../../../packages/offline/src/store/journal.ts';
import { randomId } from '../../../packages/offline/src/store/randomId.ts';
import { DeviceLocks, DiskCopy } from '../../../packages/offline/src/testing/device.ts';

// Stubs for the browser objects that the sender listens to. They never fire events, because the test calls the sender
// itself.
Object.assign(globalThis, { window: new EventTarget(), document: new EventTarget() });
// Each page of each phone adds listeners, so Node.js must not warn about their number.
setMaxListeners(0, window, document);
if (typeof navigator === 'undefined') Object.assign(globalThis, { navigator: {} });
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });

/** Stands in for `localStorage` of a device, as one page sees it. A closed page can neither read nor write. */
class PageStorage implements Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  isGone = false;
  constructor(private readonly kept: Map<string, string>) {}
  get length() {
    return this.isGone ? 0 : this.kept.size;
  }
  key = (index: number) => [...this.kept.keys()][index] ?? null;
  getItem = (key: string) => (this.isGone ? null : (this.kept.get(key) ?? null));
  setItem = (key: string, text: string) => void (this.isGone || this.kept.set(key, text));
  removeItem = (key: string) => void (this.isGone || this.kept.delete(key));
}

interface Page {
  readonly id: string;
  readonly outbox: Outbox;
  readonly sender: ClickSender;
  readonly storage: PageStorage;
}

/**
 * Simulates a volunteer's phone that runs the product's queue, journal and sender. The test can kill the page or the
 * browser of the phone at any moment.
 */
export class Phone {
  private readonly stored = new Map<string, string>();
  private readonly disk = new DiskCopy();
  private readonly locks = new DeviceLocks();
  private onDisk = new Map<string, string>();
  private page: Page;

  /** @param call an API client that rejects if the connection is cut */
  constructor(private readonly call: Caller) {
    this.page = this.openPage();
  }

  private openPage(): Page {
    const id = randomId();
    const storage = new PageStorage(this.stored);
    const isGone = () => storage.isGone;
    const copy = {
      write: (key: string, text: string | undefined) => void (isGone() || this.disk.write(key, text)),
      read: this.disk.read,
      keys: this.disk.keys,
    };
    const locks = this.locks.ofPage(id);
    const journal = openJournal({ storage: storage as unknown as Storage, locks, copy, pageId: id });
    const never = new Promise<never>(() => undefined);
    const send = async ({ body }: { readonly body: object }): Promise<Outcome> => {
      if (isGone()) return never;
      const answer = await this.call('POST', '/logistic/click', body).catch(() => undefined);
      // The page was killed while the request was in flight, so the reply is never delivered.
      if (isGone()) return never;
      if (answer?.status === 200) return { kind: 'confirmed', reply: answer.body };
      if (answer?.status !== 404) return { kind: 'waiting', text: '' };
      return { kind: 'refused', refused: { status: 404, code: 'AREA_DELETED', text: '' } };
    };
    const outbox = new Outbox({ journal, locks, onFailure: () => undefined, send }, 'volunteer');
    outbox.start();
    const sender = new ClickSender(outbox, 'logistic');
    return { id, outbox, sender, storage };
  }

  private leave(): void {
    this.page.storage.isGone = true;
    this.locks.closePage(this.page.id);
  }

  tap(areaId: string, direction: Direction): void {
    this.page.sender.tap(areaId, direction);
  }

  /** Undoes the last click in a clicker area. Returns the direction of the click, or undefined if there was none. */
  undo(areaId: string): Direction | undefined {
    const undone = lastTap(this.page.outbox.getState().queue, areaId);
    this.page.sender.undo(areaId);
    return undone;
  }

  /** Sends the clicks immediately. The product sends them 15 s after the first one, or when the network is back. */
  sendNow(): void {
    this.page.sender.sendNow();
  }

  updateAreas(ids: readonly string[]): void {
    this.page.sender.updateAreas(ids);
  }

  /** Kills the page but not its browser, and opens a new page. */
  killPage(): void {
    this.leave();
    this.page = this.openPage();
  }

  /** Writes localStorage to disk, as a browser does every few seconds. */
  flush(): void {
    this.onDisk = new Map(this.stored);
  }

  /** Kills the browser. localStorage keeps only what was already written to disk. */
  killBrowser(): void {
    this.leave();
    this.stored.clear();
    for (const [key, text] of this.onDisk) this.stored.set(key, text);
    this.page = this.openPage();
  }

  unsent(): number {
    return unsentCount(this.page.outbox.getState().queue);
  }
}
