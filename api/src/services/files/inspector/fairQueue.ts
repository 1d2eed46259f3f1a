/**
 * Thrown when the queue is full. `of` tells whether the limit of all accounts or of this account was reached.
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
 * Queue that serves accounts in turn, one item per account at a time, so that an account with many items
 * delays only itself. When the queue is full, it rejects the last item of the account with the most items, so
 * that no account can fill the queue for the others.
 */
export class FairQueue<T> {
  readonly #places: number;
  readonly #limits: QueueLimits;
  /** Waiting items by account, in the order of their turns. */
  readonly #lines = new Map<string, Waiting<T>[]>();
  readonly #served = new Set<string>();

  constructor(places: number, limits: QueueLimits) {
    this.#places = places;
    this.#limits = limits;
  }

  /**
   * Calls `start` when it is this account's turn. Throws QueueFull at once if the queue is full, or after the
   * maximum waiting time.
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
    // If several accounts have the same number of items, the one whose turn comes last loses an item.
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
      // The account moves to the end of the queue for its next turn.
      this.#lines.delete(account);
      if (line.length > 0) this.#lines.set(account, line);
      return next;
    }
    return undefined;
  }
}
