import type { BrowserFeatures } from '../live/joinTabs.ts';
import type { StreamOptions } from '../live/stream.ts';

type Channel = ReturnType<BrowserFeatures['openChannel']>;
interface Lock {
  readonly name: string;
  readonly mode: LockMode;
  readonly window: string;
}
interface LockRequest extends Lock {
  readonly grant: () => Promise<void>;
}
/** A live stream that a window has opened. */
export interface OpenStream extends StreamOptions {
  readonly window: string;
}

/**
 * Simulates a browser with several windows, which share locks, channels and streams. Locks follow the rules of Web
 * Locks, which Node.js 20 lacks: they are shared or exclusive, are granted in order, and are released when their
 * window closes.
 */
export class FakeBrowser {
  readonly streams: OpenStream[] = [];
  #held: Lock[] = [];
  #pending: LockRequest[] = [];
  #channels: { readonly name: string; readonly window: string; readonly channel: Channel }[] = [];

  window(window: string): BrowserFeatures {
    return {
      locks: {
        request: ((name: string, { mode = 'exclusive', signal }: LockOptions, hold: () => Promise<void>) =>
          this.#ask({ name, mode, window }, signal, hold)) as LockManager['request'],
        query: async () => ({ held: this.#held.map(({ name, mode }) => ({ name, mode })), pending: [] }),
      },
      openChannel: (name) => this.#openChannel(name, window),
      openStream: (options) => {
        const stream = { ...options, window };
        this.streams.push(stream);
        return () => void this.streams.splice(this.streams.indexOf(stream), 1);
      },
    };
  }

  /** Simulates that a window is closed or crashes. It sends no message to the others. */
  crashWindow(gone: string): void {
    this.#channels = this.#channels.filter(({ window }) => window !== gone);
    this.#pending = this.#pending.filter(({ window }) => window !== gone);
    this.#held = this.#held.filter(({ window }) => window !== gone);
    for (const stream of this.streams.filter(({ window }) => window === gone))
      this.streams.splice(this.streams.indexOf(stream), 1);
    this.#grant();
  }

  #ask(lock: Lock, signal: AbortSignal | undefined, hold: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const request: LockRequest = {
        ...lock,
        grant: async () => {
          await Promise.resolve();
          await hold();
          this.#held = this.#held.filter((held) => held !== request);
          resolve();
          this.#grant();
        },
      };
      this.#pending.push(request);
      signal?.addEventListener('abort', () => {
        if (!this.#pending.includes(request)) return;
        this.#pending = this.#pending.filter((other) => other !== request);
        reject(new DOMException('not wanted any more', 'AbortError'));
      });
      this.#grant();
    });
  }

  #grant(): void {
    for (const request of [...this.#pending]) {
      const others = this.#held.filter(({ name }) => name === request.name);
      const isFree =
        request.mode === 'shared' ? others.every(({ mode }) => mode === 'shared') : !others.length;
      if (!isFree) continue;
      this.#pending = this.#pending.filter((other) => other !== request);
      this.#held.push(request);
      void request.grant();
    }
  }

  #openChannel(name: string, window: string): Channel {
    const channel: Channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of this.#channels)
          if (other.name === name && other.channel !== channel)
            void Promise.resolve().then(() => pass(other.channel, data));
      },
      close: () => {
        this.#channels = this.#channels.filter((open) => open.channel !== channel);
      },
    };
    this.#channels.push({ name, window, channel });
    return channel;
  }
}

function pass(channel: Channel, data: unknown): void {
  channel.onmessage?.call({} as BroadcastChannel, new MessageEvent('message', { data }));
}
