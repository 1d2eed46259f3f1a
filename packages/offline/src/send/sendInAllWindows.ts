/** Name of the channel by which one window asks all windows of the browser to send their items. */
export const SEND_NOW = 'fair.outbox.send';

/** Asks all windows of the browser to send their items now. */
export function sendInAllWindows(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(SEND_NOW);
  channel.postMessage('send');
  channel.close();
}
