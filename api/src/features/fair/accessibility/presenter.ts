import type { AccessibilityReport } from '@fair/contract';
import type { StoredReport } from './model.ts';

export function presentReport(report: StoredReport): AccessibilityReport {
  const { _id, at, state, text, page, email, userAgent, language, answer, answeredAt } = report;
  return {
    id: _id.toHexString(),
    at: at.toISOString(),
    ...{ state, text, language },
    ...(page && { page }),
    ...(email && { email }),
    ...(userAgent && { userAgent }),
    ...(answer && { answer }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  };
}
