/** What jsdom lacks and antd, the fades and the count-up ask for: a browser in which everything is in view. */
export function fillBrowserGaps(): void {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })) as typeof window.matchMedia;

  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  globalThis.ResizeObserver ??= Observer as unknown as typeof ResizeObserver;
  globalThis.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  // Node has these, but for its own Blob, not for the page's File.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  globalThis.MessageChannel ??= TimedChannel as unknown as typeof MessageChannel;

  const computedStyle = window.getComputedStyle;
  // jsdom knows no pseudo elements and complains at each question.
  window.getComputedStyle = (element) => computedStyle(element);
}

/** antd's Select waits for a message to itself; a timer does the same and keeps no port open. */
class TimedChannel {
  readonly port1: { onmessage?: (event: object) => void } = {};
  readonly port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
}
