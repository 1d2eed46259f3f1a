import type { Config } from '../../env.ts';

/** What only this machine understands: nobody else's browser reaches the fair by it. */
const THIS_MACHINE = /^(?:localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/;

/** Whether mails leave for people's mailboxes with links that open nothing there: PUBLIC_URL names this machine. */
export function mailsLinkToLocalhost({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  return smtpUrl !== undefined && THIS_MACHINE.test(new URL(publicUrl).hostname);
}
