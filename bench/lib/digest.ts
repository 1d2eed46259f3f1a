import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';

export interface Ask {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const agent = new Agent({ keepAlive: true });

/** Returns the SHA-256 of a reply in hex. Throws unless the reply is complete and has status 200. */
export const digestOf = ({ url, headers }: Ask): Promise<string> =>
  new Promise((resolve, reject) => {
    const digest = createHash('sha256');
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('data', (chunk: Buffer) => digest.update(chunk));
      answer.on('end', () => (answer.complete ? resolve(digest.digest('hex')) : reject(new Error('cut'))));
    }).on('error', reject);
  });
