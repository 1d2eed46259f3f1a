import { describe, expect, test } from '@jest/globals';
import { declaredIndexes } from './index.ts';

/**
 * Unique indexes that do not begin with `editionId`, with the reason for each. All other unique indexes must begin with
 * `editionId`, so that a value may occur once at each fair (BEYOND 10, check 4).
 */
const OF_NO_FAIR: Readonly<Record<string, string>> = {
  'accounts.email_1': 'a person has one account for all fairs',
  'companies.slug_1': 'a company has one page, whichever fair',
  'companyimportrows.importId_1_row_1': 'an import knows its fair',
  'editions.year_1': 'the fairs themselves',
  'editions.slug_1': 'the fairs themselves',
  'editions.current_1': 'one of the fairs is current',
  'files.chunks.files_id_1_n_1': 'GridFS',
  'ratelimits.key_1': 'limits are of addresses and persons',
  'apitokens.hash_1': 'a token is of a person',
  'apitokens.accountId_1_place_1': 'a person has twenty of them',
  'calendarfeeds.hash_1': 'an address is of a person',
  'calendarfeeds.accountId_1': 'one of each person',
  'mails.key_1': 'the key says what it is about, with the fair where it is of one',
  'news.accountId_1_about_1': 'what it is about is an id, and that is of one fair',
  'auditdigests.day_1': 'the log is one for all fairs',
  'campaignslots.accountId_1_no_1': 'the limit of messages is of a person',
};

describe('a unique index', () => {
  test('begins with the fair, unless its documents belong to none', async () => {
    const others: string[] = [];
    for (const [collection, indexes] of await declaredIndexes()) {
      for (const { name, key, options } of indexes) {
        if (options.unique && Object.keys(key)[0] !== 'editionId') others.push(`${collection}.${name}`);
      }
    }
    expect(others.sort()).toEqual(Object.keys(OF_NO_FAIR).sort());
  });
});
