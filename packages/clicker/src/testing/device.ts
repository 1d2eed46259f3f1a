import type { DurableCopy } from '../queue/durableCopy.ts';
import type { PageLocks } from '../queue/journal.ts';

/** Simulates the Web Locks of one device: a lock is held until its page is closed. */
export class DeviceLocks {
  private readonly locks = new Map<string, string>();

  ofPage(pageId: string): PageLocks {
    return {
      request: async (name, { ifAvailable }, hold) => {
        if (ifAvailable) return hold(this.locks.has(name) ? null : {});
        this.locks.set(name, pageId);
        return hold({});
      },
    };
  }

  closePage(pageId: string): void {
    for (const [name, holder] of this.locks) if (holder === pageId) this.locks.delete(name);
  }
}

/** Simulates the disk of a device: written data survives when the browser is killed. */
export class DiskCopy implements DurableCopy {
  readonly texts = new Map<string, string>();

  write(key: string, text: string | undefined): void {
    if (text === undefined) this.texts.delete(key);
    else this.texts.set(key, text);
  }
  read = async (key: string) => this.texts.get(key);
  keys = async () => [...this.texts.keys()];
}
