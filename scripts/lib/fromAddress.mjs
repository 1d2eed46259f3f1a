// @ts-check
// Gives visitors on one machine different IP addresses, to test limits and counts per IP address.
import { connect, createServer } from 'node:net';

/**
 * Opens a proxy to a local server. Its connections come from another loopback address, of which Linux has many.
 * @param {string} server its address: `http://localhost:8080`
 * @param {number} visitor 1 to 250; each has a different address
 * @returns {Promise<{ address: string, close: () => void }>} address of the proxy
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
