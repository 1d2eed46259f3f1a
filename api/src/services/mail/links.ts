import type { Config } from '../../env.ts';

/** Host names that only this machine resolves, so that no other browser reaches the fair by them. */
const THIS_MACHINE = /^(?:localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/;

/** Whether links in mails sent by SMTP are useless because they lead to this machine. */
export function mailsLinkToLocalhost({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  return smtpUrl !== undefined && THIS_MACHINE.test(new URL(publicUrl).hostname);
}

/**
 * Whether `mailsLinkToLocalhost` holds because PUBLIC_URL is not set. A localhost set explicitly is meant for
 * trying things out.
 */
export function lacksPublicUrl(config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'isPublicUrlSet'>): boolean {
  return !config.isPublicUrlSet && mailsLinkToLocalhost(config);
}
