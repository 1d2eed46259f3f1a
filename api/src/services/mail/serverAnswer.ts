/** Characters of a server's answer that are kept. */
const MOST = 200;
/** A shorter local part than this stands in ordinary words. */
const LEAST_LOCAL_PART = 3;

interface SendError {
  readonly code?: string | number;
  readonly response?: string;
  readonly message?: string;
}

/**
 * What a mail server (or the way to it) said, as it said it but for addresses: servers like to repeat the
 * recipient, and this is kept in the database and shown to admins. Undefined when it said nothing.
 * @param to the recipient, whose name before the @ some repeat alone
 */
export function serverAnswer(error: unknown, to: string | undefined): string | undefined {
  const { response, message } = error as SendError;
  const said = (response ?? message ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const [localPart = ''] = to?.split('@') ?? [];
  const nameless = said
    // An apostrophe is a character of a name (RFC 5322 §3.2.3): one that quotes the address goes with it.
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
