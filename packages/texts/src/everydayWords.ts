import type { Industry, PositionCode } from '@fair/contract';

/**
 * Words that students search for, in both languages, in addition to the names of positions (positions.ts). The words of
 * one position are interchangeable in a search, so each must be long enough not to be part of unrelated words. Two
 * words are written as one: `summerjob` also stands for "summer job".
 */
export const positionWords: Readonly<Record<PositionCode, readonly string[]>> = {
  fullTime: [
    'fulltime',
    'fulltimejob',
    'heltid',
    'heltidsjobb',
    'heltidsarbete',
    'heltidstjänst',
    'fastanställning',
    'tillsvidareanställning',
  ],
  partTime: [
    'parttime',
    'parttimejob',
    'deltid',
    'deltidsjobb',
    'deltidsarbete',
    'deltidstjänst',
    'extrajobb',
    'extraarbete',
    'extraknäck',
    'studentjobb',
    'studentjob',
  ],
  thesis: [
    'thesis',
    'masterthesis',
    'mastersthesis',
    'bachelorthesis',
    'degreeproject',
    'exjobb',
    'examensarbete',
    'examensjobb',
    'examensprojekt',
    'uppsats',
  ],
  trainee: [
    'trainee',
    'traineeprogram',
    'traineeprogramme',
    'traineeprogrammet',
    'traineeprogrammen',
    'traineeship',
    'traineetjänst',
    'graduateprogram',
    'graduateprogramme',
  ],
  internship: [
    'internship',
    'summerinternship',
    'summerjob',
    'praktik',
    'praktikplats',
    'sommarpraktik',
    'sommarjobb',
    'sommararbete',
  ],
  foreignServices: [
    'utomlands',
    'utlandet',
    'utlandstjänst',
    'utlandsjobb',
    'abroad',
    'workabroad',
    'jobabroad',
    'overseas',
  ],
};

/** Words that find the companies of an industry, in addition to the industry's names (participation.ts). */
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
