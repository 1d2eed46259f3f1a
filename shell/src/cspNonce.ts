/** Returns the page's CSP nonce, for style tags created at run time. Undefined if the server sends no policy. */
export function cspNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = element?.nonce;
  return nonce && nonce !== '__CSP_NONCE__' ? nonce : undefined;
}
