import type { Industry, PositionCode } from '@fair/contract';

/**
 * Words that students search for, in both languages, beside the names of positions (positions.ts). The words of one
 * position are interchangeable in a search, so each must be long enough not to be part of unrelated words.
 */
export const positionWords: Readonly<Record<PositionCode, readonly string[]>> = {
  fullTime: ['fulltime', 'heltid', 'heltidsjobb', 'heltidstjänst'],
  partTime: ['parttime', 'deltid', 'deltidsjobb', 'extrajobb', 'extraarbete'],
  thesis: ['thesis', 'exjobb', 'examensarbete', 'examensjobb', 'uppsats'],
  trainee: ['trainee', 'traineeprogram', 'traineeship'],
  internship: ['internship', 'praktik', 'praktikplats'],
  foreignServices: ['utomlands', 'utlandet', 'utlandstjänst', 'abroad', 'overseas'],
};

/** Words that lead to the companies of an industry, beside its names (participation.ts). */
export const industryWords: Readonly<Record<Industry, readonly string[]>> = {
  it: ['tech', 'software', 'mjukvara', 'systemutveckling'],
  consulting: ['consultant', 'consultancy', 'konsult', 'konsultbolag'],
  finance: ['bank', 'banking', 'fintech', 'insurance', 'försäkring'],
  health: ['healthcare', 'medical', 'medicin', 'vård', 'sjukvård', 'ehealth', 'ehälsa'],
  games: ['gaming', 'spelutveckling', 'dataspel'],
  media: ['newspaper', 'tidning', 'reklam', 'advertising'],
  public: ['government', 'authority', 'myndighet', 'kommun', 'staten'],
  security: ['cybersecurity', 'cybersäkerhet', 'informationssäkerhet', 'defence', 'försvar'],
  telecom: ['telecommunications', 'nätverk'],
  manufacturing: ['industry', 'industri', 'factory', 'fabrik', 'vehicles', 'fordon'],
  energy: ['electricity', 'elkraft'],
  retail: ['commerce', 'ecommerce', 'shop', 'butik', 'ehandel'],
  education: ['school', 'skola', 'university', 'universitet', 'edtech'],
  other: [],
};
