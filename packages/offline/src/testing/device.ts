import type { DurableCopy } from '../store/durableCopy.ts';
import type { PageLocks } from '../store/journal.ts';

interface Waiting {
  readonly pageId: string;
  readonly grant: () => void;
}

/** Simulates the Web Locks of one device. A lock is released when its function has ended or its page is closed. */
export class DeviceLocks {
  private readonly holders = new Map<string, string>();
  private readonly waiting = new Map<string, Waiting[]>();

  ofPage(pageId: string): PageLocks {
    return {
      request: async (name, { ifAvailable }, hold) => {
        if (ifAvailable && this.holders.has(name)) return hold(null);
        if (this.holders.has(name)) {
          await new Promise<void>((resolve) => {
            this.waiting.set(name, [...(this.waiting.get(name) ?? []), { pageId, grant: resolve }]);
          });
        }
        this.holders.set(name, pageId);
        try {
          return await hold({});
        } finally {
          if (this.holders.get(name) === pageId) this.release(name);
        }
      },
    };
  }

  closePage(pageId: string): void {
    for (const [name, waiting] of this.waiting) {
      this.waiting.set(
        name,
        waiting.filter((one) => one.pageId !== pageId),
      );
    }
    for (const [name, holder] of this.holders) if (holder === pageId) this.release(name);
  }

  private release(name: string): void {
    this.holders.delete(name);
    const [next, ...rest] = this.waiting.get(name) ?? [];
    this.waiting.set(name, rest);
    if (!next) return;
    this.holders.set(name, next.pageId);
    next.grant();
  }
}

/** Simulates the disk of a device. Its data is still there after the browser was killed. */
export class DiskCopy implements DurableCopy {
  readonly texts = new Map<string, string>();

  write(key: string, text: string | undefined): void {
    if (text === undefined) this.texts.delete(key);
    else this.texts.set(key, text);
  }
  read = async (key: string) => this.texts.get(key);
  keys = async () => [...this.texts.keys()];
}
