/** Maximum length of a stored response in characters. */
const MOST = 200;
/**
 * Minimum length of a local part (the part of an address before the @) that is removed from responses. A shorter one
 * could also be part of an ordinary word.
 */
const LEAST_LOCAL_PART = 3;

interface SendError {
  readonly code?: string | number;
  readonly response?: string;
  readonly message?: string;
}

/**
 * Returns the response of the mail server, or the error of the connection. Email addresses are removed, because
 * servers often repeat the recipient's address, and the response is stored and shown to admins.
 * @param to address of the recipient. The part before the @ is removed too, because some servers repeat only that
 * part
 */
export function serverAnswer(error: unknown, to: string | undefined): string | undefined {
  const { response, message } = error as SendError;
  const answer = (response ?? message ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const [localPart = ''] = to?.split('@') ?? [];
  const nameless = answer
    // The apostrophe is allowed in an address (RFC 5322 §3.2.3), so one that only quotes the address is removed too.
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
