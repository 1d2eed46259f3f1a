/**
 * Returns whether this browser may have entries of an account that are not sent yet, without loading the outbox.
 */
export function hasUnsent(accountId: string): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('fair.outbox.') && String(text).includes(`"account":"${accountId}"`),
    );
  } catch {
    return false;
  }
}
