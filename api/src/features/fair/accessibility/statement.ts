import { ACCESSIBILITY_LINKS, type AccessibilityFile, type AccessibilityStatement } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import written from '../../../../../docs/accessibility.json';
import type { App } from '../../../context.ts';
import { fairIn, findPublicFair } from '../fair/index.ts';

// `npm run check` has validated the file, so a mistake in it cannot stop the server.
const file = written as AccessibilityFile;

/**
 * Returns the accessibility statement of this fair in a language (BEYOND 7; digg.se, "Skapa en
 * tillgänglighetsredogörelse").
 */
export async function readStatement(app: App, language: Language): Promise<AccessibilityStatement> {
  const fair = fairIn(await findPublicFair(app), language);
  const { status, assessedOn, updatedOn, method, issues, exempt } = file;
  return {
    language,
    service: fair.title,
    operator: fair.operator[language],
    contactEmail: fair.contactEmail,
    technicalEmail: fair.technicalEmail,
    ...{ status, assessedOn, updatedOn },
    method: method[language],
    issues: issues.map(({ id, criterion, what, why, fixBy, issue }) => ({
      ...{ id, criterion },
      what: what[language],
      why: why[language],
      ...(fixBy && { fixBy }),
      ...(issue && { issue }),
    })),
    exempt: exempt.map(({ id, ground, what, why }) => ({
      ...{ id, ground },
      what: what[language],
      why: why[language],
    })),
    links: ACCESSIBILITY_LINKS,
  };
}
