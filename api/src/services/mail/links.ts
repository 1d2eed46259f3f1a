import type { Config } from '../../env.ts';

/** Matches host names that mean this machine. A link with such a host name does not work on other machines. */
const THIS_MACHINE = /^(?:localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/;

/** Whether links in mails lead to this machine. */
export const linksToThisMachine = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  THIS_MACHINE.test(new URL(publicUrl).hostname);

/**
 * Whether mails are really sent (by SMTP), but contain links that recipients cannot open, because the links lead to
 * this machine.
 */
export function mailsLinkToLocalhost({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean {
  return smtpUrl !== undefined && linksToThisMachine({ publicUrl });
}

/**
 * Whether mails contain unusable links because PUBLIC_URL is not set. False if an operator has set PUBLIC_URL to
 * localhost, which is useful for trying the product.
 */
export function lacksPublicUrl(config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'isPublicUrlSet'>): boolean {
  return !config.isPublicUrlSet && mailsLinkToLocalhost(config);
}
