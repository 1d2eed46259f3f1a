/** Maximum number of characters of a stored response. */
const MOST = 200;
/** Minimum length of a local part that is removed from responses. Shorter ones occur in ordinary words. */
const LEAST_LOCAL_PART = 3;

interface SendError {
  readonly code?: string | number;
  readonly response?: string;
  readonly message?: string;
}

/**
 * Returns the response of the mail server, or the error of the connection, without email addresses. Servers
 * often repeat the recipient, and the response is stored and shown to admins.
 * @param to the recipient, whose local part some servers repeat without the domain
 */
export function serverAnswer(error: unknown, to: string | undefined): string | undefined {
  const { response, message } = error as SendError;
  const answer = (response ?? message ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const [localPart = ''] = to?.split('@') ?? [];
  const nameless = answer
    // An apostrophe may be part of an address (RFC 5322 §3.2.3), so an apostrophe that only quotes the
    // address is removed with it.
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
