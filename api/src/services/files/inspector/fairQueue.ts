/**
 * Thrown when the queue is full. `of` is `account` if one account has too many waiting items. It is `all` if all
 * accounts together have too many, or if an item has waited for the maximum time.
 */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  constructor(readonly of: 'all' | 'account') {
    super('The queue is full.');
  }
}

export interface QueueLimits {
  /** Maximum number of waiting items of all accounts together. */
  readonly all: number;
  readonly account: number;
  /** Maximum waiting time of an item in ms. */
  readonly waitMs: number;
}

interface Waiting<T> {
  readonly account: string;
  readonly late: NodeJS.Timeout;
  readonly start: () => Promise<T>;
  readonly settle: (outcome: Promise<T>) => void;
}

/**
 * Queue that serves the accounts in turn, and at most one item of an account at a time, so that an account with many
 * items delays only its own items. When the queue is full, the account with the most waiting items loses its newest
 * one. No account can therefore keep the others out of the queue.
 */
export class FairQueue<T> {
  readonly #places: number;
  readonly #limits: QueueLimits;
  /** Waiting items by account. The first account is served next. */
  readonly #lines = new Map<string, Waiting<T>[]>();
  readonly #served = new Set<string>();

  constructor(places: number, limits: QueueLimits) {
    this.#places = places;
    this.#limits = limits;
  }

  /**
   * Calls `start` when it is the account's turn, and returns its result. Throws QueueFull at once if the queue is
   * full, or later if the item has waited for the maximum time.
   */
  run(account: string, start: () => Promise<T>): Promise<T> {
    return new Promise((settle) => {
      const own = this.#lines.get(account) ?? [];
      if (own.length >= this.#limits.account) return settle(Promise.reject(new QueueFull('account')));
      const late = setTimeout(() => this.#refuse(waiting, 'all'), this.#limits.waitMs);
      const waiting = { account, late, start, settle };
      own.push(waiting);
      this.#lines.set(account, own);
      this.#serve();
      if (this.waiting > this.#limits.all) this.#giveWay();
    });
  }

  get waiting(): number {
    let sum = 0;
    for (const { length } of this.#lines.values()) sum += length;
    return sum;
  }

  #giveWay(): void {
    // If several accounts have the most items, the account that is served last of them loses one.
    const longest = [...this.#lines.values()].reduce((most, line) =>
      line.length < most.length ? most : line,
    );
    const last = longest.at(-1);
    if (last) this.#refuse(last, 'all');
  }

  #refuse(waiting: Waiting<T>, of: QueueFull['of']): void {
    const line = this.#lines.get(waiting.account) ?? [];
    const others = line.filter((one) => one !== waiting);
    if (others.length > 0) this.#lines.set(waiting.account, others);
    else this.#lines.delete(waiting.account);
    clearTimeout(waiting.late);
    waiting.settle(Promise.reject(new QueueFull(of)));
  }

  #serve(): void {
    while (this.#served.size < this.#places) {
      const next = this.#next();
      if (!next) return;
      clearTimeout(next.late);
      this.#served.add(next.account);
      const outcome = next.start().finally(() => {
        this.#served.delete(next.account);
        this.#serve();
      });
      next.settle(outcome);
    }
  }

  #next(): Waiting<T> | undefined {
    for (const [account, line] of this.#lines) {
      if (this.#served.has(account)) continue;
      const next = line.shift();
      // Adds the account again at the end, so that all other accounts are served before its next item.
      this.#lines.delete(account);
      if (line.length > 0) this.#lines.set(account, line);
      return next;
    }
    return undefined;
  }
}
