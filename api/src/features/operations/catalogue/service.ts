import type { Catalogue } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { App } from '../../../context.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { placesOf } from '../../fair/floorMap/index.ts';
import { companiesWithTimes } from '../../meetings/meetings/index.ts';
import { listCatalogueCompanies } from '../../recruitment/companies/index.ts';
import { openingSummaries, todayOf } from '../../recruitment/openings/index.ts';
import { presentEntry } from './presenter.ts';

type WithCache = Pick<App, 'cache' | 'current' | 'editionId' | 'timeZone' | 'now'>;

/**
 * Returns the catalogue of the fair in a language, from the cache. The cache key contains the day, because openings
 * close at the end of a day.
 */
export function publicCatalogue(app: WithCache, language: Language): Promise<Catalogue> {
  const today = todayOf(app);
  const key = ['catalogue', app.editionId.toHexString(), language, today].join(' ');
  return app.cache.read(key, () => readCatalogue(app, language, today));
}

async function readCatalogue(app: WithCache, language: Language, today: string): Promise<Catalogue> {
  const { editionId } = app;
  const [companies, planning, openings] = await Promise.all([
    listCatalogueCompanies(app),
    readAnywhere((options) => companiesWithTimes(editionId, undefined, options)),
    openingSummaries(app, today),
  ]);
  const places = await placesOf(
    editionId,
    companies.map(({ _id }) => _id),
  );
  const withTimes = new Set(planning.map((id) => id.toHexString()));
  return {
    year: app.current.year,
    companies: companies.map((company) =>
      presentEntry(company, language, {
        hasTimes: withTimes.has(company._id.toHexString()),
        openings: openings.get(company._id.toHexString()),
        places: places.get(company._id.toHexString()),
      }),
    ) as Catalogue['companies'],
  };
}
