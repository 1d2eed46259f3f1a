/** The nonce the server gave this page, for the style tags made at run time; undefined when it sends no policy. */
export function cspNonce(): string | undefined {
  const element = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = element?.nonce;
  return nonce && nonce !== '__CSP_NONCE__' ? nonce : undefined;
}
