/** antd and what React makes pages with on a server defer by a message to themselves, which jsdom has not. */
class OwnMessages {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

globalThis.MessageChannel ??= OwnMessages as unknown as typeof MessageChannel;
