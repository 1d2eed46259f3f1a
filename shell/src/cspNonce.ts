/** The nonce the server gave this page, for the style tags made at run time; undefined when it sends no policy. */
export function cspNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = element?.nonce;
  return nonce && nonce !== '__CSP_NONCE__' ? nonce : undefined;
}
