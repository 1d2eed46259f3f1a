import type { Config } from '../../env.ts';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether mails leave for people's mailboxes with links that open nothing there: PUBLIC_URL names this machine. */
export function mailsLinkToLocalhost({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  const { hostname } = new URL(publicUrl);
  return smtpUrl !== undefined && (THIS_MACHINE.has(hostname) || hostname.endsWith('.localhost'));
}
