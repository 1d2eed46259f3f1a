/** Returns whether this browser probably stores unsent items of an account. Works without loading the outbox. */
export function hasUnsent(accountId: string): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('fair.outbox.') && String(text).includes(`"account":"${accountId}"`),
    );
  } catch {
    return false;
  }
}
