// @ts-check
// Simulates visitors with different IP addresses on one machine, to test limits and counts for each IP address.
import { connect, createServer } from 'node:net';

/**
 * Opens a proxy to a local server. The connections of the proxy come from another loopback address; Linux has many.
 * @param {string} server URL of the server: `http://localhost:8080`
 * @param {number} visitor 1 to 250; each number has a different address
 * @returns {Promise<{ address: string, close: () => void }>} `address` is the URL of the proxy
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
