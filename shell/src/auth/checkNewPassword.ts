import { LIMITS } from '@fair/contract';

/** Why two typed passwords cannot be sent (product-spec §5 "Reset password"), as keys under `reset`; empty when they can. */
export function checkNewPassword(newPassword: string, repeated: string): ('mismatch' | 'tooShort')[] {
  return [
    ...(newPassword === repeated ? [] : (['mismatch'] as const)),
    ...(newPassword.length < LIMITS.passwordMin ? (['tooShort'] as const) : []),
  ];
}
