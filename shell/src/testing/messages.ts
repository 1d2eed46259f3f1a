/** antd and React's server renderer defer work with MessageChannel, which jsdom lacks. */
class OwnMessages {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

globalThis.MessageChannel ??= OwnMessages as unknown as typeof MessageChannel;
