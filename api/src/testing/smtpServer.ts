import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Returns the response of the server to a complete mail. */
export type Verdict = (source: string) => Promise<'250 OK' | `4${string}` | `5${string}`>;

interface Answers {
  /** Response of the server to MAIL FROM. */
  sender?: string;
  /** Response of the server to each RCPT TO, or a function that returns it. */
  recipient?: string | ((address: string) => string);
  /** Maximum size of a message in bytes that the server announces (RFC 1870). */
  size?: number;
  verdict?: Verdict;
}

/** Starts a small SMTP server (RFC 5321) on a free port. It stores the mails that it has accepted. */
export async function startSmtpServer({
  sender = '250 OK',
  recipient = '250 OK',
  size,
  verdict = async () => '250 OK' as const,
}: Answers = {}) {
  const accepted: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let data: string[] | undefined;
    say('220 test');
    // Ignores the error that readline reports when a killed process has reset its connection.
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.on('line', async (line) => {
      if (data) {
        if (line !== '.') data.push(line);
        else {
          const source = data.join('\n');
          data = undefined;
          const answer = await verdict(source);
          if (answer === '250 OK') accepted.push(source);
          say(answer);
        }
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') {
        const address = /<(.*)>/.exec(line)?.[1] ?? '';
        say(typeof recipient === 'string' ? recipient : recipient(address));
      } else if (verb === 'MAIL') say(sender);
      else if (verb === 'EHLO' && size !== undefined) say(`250-test\r\n250 SIZE ${size}`);
      else if (verb === 'DATA') {
        data = [];
        say('354 go on');
      } else say(verb === 'QUIT' ? '221 bye' : '250 OK');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    stop: () =>
      new Promise((closed) => {
        server.close(closed);
        for (const socket of sockets) socket.destroy();
      }),
  };
}
