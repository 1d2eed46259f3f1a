/** Maximum number of domains in a fair's sign-up rule (NEXT 1.8). */
export const MOST_SIGN_UP_DOMAINS = 20;

/** Longest domain name (RFC 1035 §2.3.4), with room for `*.`. */
export const SIGN_UP_DOMAIN_LENGTH = 255;

/**
 * A domain such as `uni.se`, or `*.uni.se` for its subdomains, with at least two labels. The expression has no flag `u`, so that
 * `i` does not match letters outside ASCII.
 */
export const SIGN_UP_DOMAIN_FORMAT = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/**
 * Whether the domains allow an email address (NEXT 1.8). A domain allows exactly itself, `*.uni.se` every name below `uni.se`; an
 * empty list allows every address. Both are in lower case.
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
