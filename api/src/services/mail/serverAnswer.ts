/** Maximum length of a stored response. */
const MOST = 200;
/** Minimum length of a local part to remove; a shorter one occurs in ordinary words. */
const LEAST_LOCAL_PART = 3;

interface SendError {
  readonly code?: string | number;
  readonly response?: string;
  readonly message?: string;
}

/**
 * Returns what a mail server (or the connection) reported, without addresses: servers often repeat the
 * recipient, and the response is stored and shown to admins. Undefined if there is none.
 * @param to the recipient, whose local part some servers repeat alone
 */
export function serverAnswer(error: unknown, to: string | undefined): string | undefined {
  const { response, message } = error as SendError;
  const answer = (response ?? message ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const [localPart = ''] = to?.split('@') ?? [];
  const nameless = answer
    // An apostrophe may be part of an address (RFC 5322 §3.2.3), so one that quotes it is removed too.
    .replace(/"[^"]*"@\S+|[^\s<>()",;:]+@[^\s<>()"',;]+/gu, '…')
    .split(' ')
    .map((word) =>
      localPart.length >= LEAST_LOCAL_PART && word.toLowerCase().includes(localPart.toLowerCase())
        ? '…'
        : word,
    )
    .join(' ');
  return nameless.slice(0, MOST) || undefined;
}
