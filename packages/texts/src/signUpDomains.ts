import { catalogue, type Language, LOCALES, text } from './text.ts';

const domainTexts = catalogue({
  en: { SUBDOMAIN_OF: 'a subdomain of {{domain}}' },
  sv: { SUBDOMAIN_OF: 'en underdomän till {{domain}}' },
});

/** Lists the domains of a sign-up rule within a sentence: "uni.se or a subdomain of uni.se". */
export const domainsInWords = (domains: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }).format(
    domains.map((domain) =>
      domain.startsWith('*.')
        ? text(domainTexts, language, ['SUBDOMAIN_OF', { domain: domain.slice(2) }])
        : domain,
    ),
  );
