import type { App } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { isTechnicalMadeUp } from '../../../../fairConfig.ts';
import { checkAllDays } from './check.ts';
import { AuditDigestModel, type AuditDigestRecord } from './model.ts';

type MailingApp = Pick<App, 'config' | 'current' | 'mail' | 'now'>;

/**
 * Returns the technical contact address. Returns undefined while the address is a placeholder; the digests are mailed
 * once a real address is set.
 */
function recipientOf({ config, current }: MailingApp): string | undefined {
  const { technicalEmail: to } = current;
  return to === '' || (config.smtpUrl !== undefined && isTechnicalMadeUp(current)) ? undefined : to;
}

/**
 * Mails the technical contact the days whose audit entries do not match the stored digest any more. The same
 * differences are mailed only once.
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
 * Mails all digests of earlier months that have not been mailed yet, in one mail. The digests are marked in the
 * transaction that queues the mail, so that only one process sends it.
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
