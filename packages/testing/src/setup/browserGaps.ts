/**
 * Adds browser features that pages need and jsdom lacks. Jest runs this file before each test file (`setupFiles`);
 * without jsdom, Node's globals stay as they are. The observers never report anything and no media query matches,
 * because jsdom computes no layout.
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

/**
 * The real timer, also in tests with fake timers. If messages did not arrive, React would stop working for the rest
 * of the file.
 */
const realSetTimeout = globalThis.setTimeout;

/**
 * Replaces MessageChannel, which React and antd use to defer work. Unlike a real channel, a timer does not keep the
 * process running.
 */
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
  // Replaces Node's functions, which refuse jsdom's File.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;

  // Ignores the argument for pseudo elements, because jsdom would log an error for each call with it.
  const computedStyle = window.getComputedStyle;
  window.getComputedStyle = (element) => computedStyle(element);

  // Resolves relative URLs as a browser does. Node's Request refuses them.
  const NodeRequest = globalThis.Request;
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };

  // Adds the methods of `<dialog>`, which jsdom lacks.
  const dialog: Partial<HTMLDialogElement> = HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
