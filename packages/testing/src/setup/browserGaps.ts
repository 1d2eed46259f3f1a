/**
 * Adds browser features that jsdom lacks and pages need, for Jest's `setupFiles`. jsdom has no layout, so
 * observers never report and no media query matches. Tests without jsdom keep Node's globals.
 */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver;

globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** The real timer: a message must arrive even if a test uses fake timers, or React would stop for good. */
const realSetTimeout = globalThis.setTimeout;

/** Replaces MessageChannel, with which React and antd defer work. A timer, unlike a port, lets the process exit. */
class TimedChannel {
  readonly port1: { onmessage?: (event: object) => void } = {};
  readonly port2 = {
    postMessage: (data: unknown) => void realSetTimeout(() => this.port1.onmessage?.({ data }), 0),
  };
}
globalThis.MessageChannel ??= TimedChannel as unknown as typeof MessageChannel;

if (globalThis.window) fillWindow(globalThis.window);

function fillWindow(window: Window & typeof globalThis): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  // Node's versions accept only Node's own Blob, not jsdom's File.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;

  // jsdom does not support pseudo elements and logs an error for each query.
  const computedStyle = window.getComputedStyle;
  window.getComputedStyle = (element) => computedStyle(element);

  // Node's Request refuses relative addresses; a browser resolves them against the page.
  const NodeRequest = globalThis.Request;
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };

  // jsdom has the element but not its methods.
  const dialog: Partial<HTMLDialogElement> = HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
