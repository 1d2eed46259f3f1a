// @ts-check
// People with addresses of their own, on one machine: what limits and figures by address are tried with.
import { connect, createServer } from 'node:net';

/**
 * A way to a server of this machine that comes to it from another of the loopback addresses, which Linux has all of.
 * @param {string} server its address: `http://localhost:8080`
 * @param {number} visitor 1 to 250, another address for each
 * @returns {Promise<{ address: string, close: () => void }>} where to go instead
 */
export async function openFromAddress(server, visitor) {
  const { port } = new URL(server);
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const way = createServer((socket) => {
    const onward = connect({ host: '127.0.0.1', port: Number(port), localAddress: `127.0.1.${visitor}` });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ]) {
      if (!one || !other) continue;
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise((/** @type {(value?: undefined) => void} */ listening) =>
    way.listen(0, '127.0.0.1', () => listening()),
  );
  const found = way.address();
  if (found === null || typeof found === 'string') throw new Error('It has no port.');
  return {
    address: `http://localhost:${found.port}`,
    close() {
      way.close();
      for (const socket of open) socket.destroy();
    },
  };
}
