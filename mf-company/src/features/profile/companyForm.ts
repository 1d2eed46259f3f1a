import { COMPANY_TEXTS, type CompanyProfile, type CompanyText, type CompanyUser } from '@fair/contract';
import { LANGUAGES, type Language } from '@fair/texts/text';

type TextField =
  | 'name'
  | 'companyName'
  | 'description'
  | 'areaOfBusiness'
  | 'slogan'
  | 'websiteLink'
  | 'linkedInLink'
  | 'instagramLink'
  | 'facebookLink'
  | 'qualifications';
type NumberField = 'foundedYear' | 'employeesSweden' | 'employeesWorld';

/** Fields that a company can edit (product-spec §6). A missing text is '', and a missing number is null. */
export type CompanyForm = { readonly [K in TextField]: string } & {
  readonly [K in NumberField]: number | null;
} & {
  readonly texts: Readonly<Record<Language, Readonly<Record<CompanyText, string>>>>;
  readonly programs: CompanyProfile['programs'];
  readonly positions: CompanyProfile['positions'];
};

export function toCompanyForm(company: CompanyUser): CompanyForm {
  return {
    name: company.name,
    companyName: company.companyName,
    areaOfBusiness: company.areaOfBusiness ?? '',
    slogan: company.slogan ?? '',
    description: company.description ?? '',
    foundedYear: company.foundedYear ?? null,
    employeesSweden: company.employeesSweden ?? null,
    employeesWorld: company.employeesWorld ?? null,
    websiteLink: company.websiteLink ?? '',
    linkedInLink: company.linkedInLink ?? '',
    instagramLink: company.instagramLink ?? '',
    facebookLink: company.facebookLink ?? '',
    qualifications: company.qualifications ?? '',
    texts: toTexts(company.texts),
    programs: company.programs,
    positions: company.positions,
  };
}

/** Returns every text in every language, with '' for missing texts, so that each has a form field. */
function toTexts(texts: CompanyUser['texts']): CompanyForm['texts'] {
  const inLanguage = (language: Language) =>
    COMPANY_TEXTS.map((field) => [field, texts?.[language]?.[field] ?? '']);
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, Object.fromEntries(inLanguage(language))]),
  ) as CompanyForm['texts'];
}

export const LINK_FIELDS = ['websiteLink', 'linkedInLink', 'instagramLink', 'facebookLink'] as const;
export const NUMBER_FIELDS = ['foundedYear', 'employeesSweden', 'employeesWorld'] as const;
