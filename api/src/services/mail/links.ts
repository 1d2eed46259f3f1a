import type { Config } from '../../env.ts';

/** Host names that lead to this machine only. Links with such a host do not work on other machines. */
const THIS_MACHINE = /^(?:localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/;

/** Whether links in mails lead to this machine. */
export const linksToThisMachine = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  THIS_MACHINE.test(new URL(publicUrl).hostname);

/**
 * Whether mails are sent by SMTP but their links lead to this machine, so that recipients cannot open them.
 */
export function mailsLinkToLocalhost({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  return smtpUrl !== undefined && linksToThisMachine({ publicUrl });
}

/**
 * Whether `mailsLinkToLocalhost` holds because PUBLIC_URL is not set. If PUBLIC_URL is set to localhost, an
 * operator chose it for trying things out.
 */
export function lacksPublicUrl(config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'isPublicUrlSet'>): boolean {
  return !config.isPublicUrlSet && mailsLinkToLocalhost(config);
}
