/**
 * Adds browser features that jsdom lacks and antd, fades and count-ups use; every element counts as visible.
 */
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
  // Node's versions accept only Node's own Blob, not jsdom's File.
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  globalThis.MessageChannel ??= TimedChannel as unknown as typeof MessageChannel;

  const computedStyle = window.getComputedStyle;
  // jsdom does not support pseudo elements and logs an error for each query.
  window.getComputedStyle = (element) => computedStyle(element);
}

/** antd's Select waits for a message to itself; a timer does the same without keeping a port open. */
class TimedChannel {
  readonly port1: { onmessage?: (event: object) => void } = {};
  readonly port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
}
