import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay to one server. The test can cut its connections. */
export interface Relay {
  readonly port: number;
  /** Stops passing data on. Open connections stay open, and new ones get no reply. */
  cut(): void;
  /** Closes all connections opened so far. New connections work. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts a relay to a port on the loopback address. */
export async function startRelay(to: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((from) => {
    keep(from);
    if (isCut) return;
    const onward = keep(connect(to, '127.0.0.1'));
    from.pipe(onward).pipe(from);
    from.once('close', () => onward.destroy());
    onward.once('close', () => from.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    heal() {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
