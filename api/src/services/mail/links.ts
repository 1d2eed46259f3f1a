import type { Config } from '../../env.ts';

/** What only this machine understands: nobody else's browser reaches the fair by it. */
const THIS_MACHINE = /^(?:localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/;

/** Whether links in mails that leave by SMTP open nothing for their readers, because they lead to this machine. */
export function mailsLinkToLocalhost({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  return smtpUrl !== undefined && THIS_MACHINE.test(new URL(publicUrl).hostname);
}

/** Whether `mailsLinkToLocalhost` holds because nobody has set PUBLIC_URL. A localhost set on purpose is for trying. */
export function lacksPublicUrl(config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'isPublicUrlSet'>): boolean {
  return !config.isPublicUrlSet && mailsLinkToLocalhost(config);
}
