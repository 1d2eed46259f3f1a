/**
 * What jsdom lacks and antd asks for on mount, for Jest's `setupFiles`. There is no layout in jsdom, so an observer
 * never has anything to report, and no media query matches.
 */
class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NothingResizes;

globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// jsdom has the element but not what it does; tests that run without jsdom have none.
const dialog = globalThis.HTMLDialogElement?.prototype as Partial<HTMLDialogElement> | undefined;
if (dialog) {
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
