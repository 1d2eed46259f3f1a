/** Maximum number of email domains to which a fair can limit sign-up (NEXT 1.8). */
export const MOST_SIGN_UP_DOMAINS = 20;

/** Maximum length of a domain name (RFC 1035 §2.3.4), including a leading `*.`. */
export const SIGN_UP_DOMAIN_LENGTH = 255;

/**
 * A domain with at least two labels, such as `uni.se`, or `*.uni.se` for its subdomains. The expression does not have
 * the flag `u`, because with it the flag `i` would also match letters outside ASCII.
 */
export const SIGN_UP_DOMAIN_FORMAT = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/**
 * Returns whether an email address may sign up, if sign-up is limited to these domains (NEXT 1.8). `uni.se` only allows
 * addresses at `uni.se`, and `*.uni.se` allows addresses at all its subdomains. An empty list allows all addresses.
 * Address and domains must be in lower case.
 */
export function isAddressAllowed(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return (
    domains.length === 0 ||
    domains.some((allowed) =>
      allowed.startsWith('*.') ? domain.endsWith(allowed.slice(1)) : domain === allowed,
    )
  );
}
