import type { App } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { isTechnicalMadeUp } from '../../../../fairConfig.ts';
import { checkAllDays } from './check.ts';
import { AuditDigestModel, type AuditDigestRecord } from './model.ts';

type MailingApp = Pick<App, 'config' | 'current' | 'mail' | 'now'>;

/**
 * Returns the technical contact address. While it is a placeholder, returns undefined and the digests stay
 * unmailed.
 */
function recipientOf({ config, current }: MailingApp): string | undefined {
  const { technicalEmail: to } = current;
  return to === '' || (config.smtpUrl !== undefined && isTechnicalMadeUp(current)) ? undefined : to;
}

/**
 * Mails the days whose entries do not match their digest any more. The same difference is mailed only once.
 */
export async function mailDifferences(app: MailingApp): Promise<void> {
  const to = recipientOf(app);
  if (to === undefined) return;
  const days: { day: string; entries: number; found: number }[] = [];
  for await (const { day, entries, found, ok } of checkAllDays({
    timeZone: app.config.timeZone,
    now: app.now(),
  }))
    if (!ok) days.push({ day, entries, found });
  if (days.length === 0) return;
  const key = `auditDifferences:${days.map(({ day, found }) => `${day}:${found}`).join()}`;
  const former = { type: 'admin', name: to } as const;
  await app.mail.enqueue({ key, to, template: 'auditDifferences', data: { former, days } });
}

/**
 * Mails the unmailed digests of earlier months in one mail. Marking and queueing share a transaction, so only
 * one process sends the mail.
 */
export async function mailPastMonths(app: MailingApp, today: string): Promise<void> {
  const to = recipientOf(app);
  if (to === undefined) return;
  // ISO dates can be compared as texts.
  const unmailed = { unmailed: true, day: { $lt: `${today.slice(0, 7)}-01` } };
  if (!(await AuditDigestModel.exists(unmailed))) return;
  await inTransaction(async (session) => {
    const digests = await AuditDigestModel.find(unmailed, null, { session })
      .sort({ day: 1 })
      .lean<AuditDigestRecord[]>();
    const [first] = digests;
    if (!first) return;
    const days = digests.map(({ day, entries, sha256 }) => ({
      day,
      entries: entries ?? 0,
      sha256: sha256 ?? '',
    }));
    await AuditDigestModel.updateMany(
      { _id: { $in: digests.map(({ _id }) => _id) } },
      { $unset: { unmailed: 1 } },
      { session },
    );
    const key = `auditDigests:${first.day}:${digests.at(-1)?.day}`;
    const former = { type: 'admin', name: to } as const;
    await app.mail.enqueue({ key, to, template: 'auditDigests', data: { former, days } }, { session });
  });
}
