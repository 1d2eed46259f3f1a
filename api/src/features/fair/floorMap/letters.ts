import { momentAt } from '@fair/clock';
import { LOCALES } from '@fair/texts/text';
import { Types } from 'mongoose';
import { formatIn } from '../../../services/clock/index.ts';
import {
  type LetterSet,
  letterTo,
  mailTexts,
  type Sender,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { isCompany } from '../../people/accounts/index.ts';
import { type OwnPlace, placesOf } from './places.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Mail about a company's booths on published floors. The booths are read when the mail is sent. */
    booths: { readonly editionId: string };
  }
}

/** The mail to a company's owners about its booths. */
export const MAP_LETTERS = {
  writers: {
    async booths({ fair, person, data }: TemplateContext<'booths'>) {
      if (!isCompany(person) || !person.active) return undefined;
      const editionId = new Types.ObjectId(data.editionId);
      const places = (await placesOf(editionId, [person._id])).get(person._id.toHexString()) ?? [];
      const texts = mailTexts(fair).booths;
      const [first] = places;
      const lines = places.map((place) =>
        texts.line(place.code, place.floor[fair.language], daysOf(fair, place)),
      );
      return letterTo(fair, 'company', person, {
        subject: first
          ? texts.subject(places.map(({ code }) => code).join(', '), first.floor[fair.language])
          : texts.noneSubject,
        heading: first ? texts.heading : texts.noneSubject,
        body: first
          ? [texts.body(person.companyName, fair.title), lines.join('\n')]
          : [texts.none(fair.title)],
        button: texts.button,
        link: `${fair.publicUrl}/map${first ? `?company=${encodeURIComponent(person.slug)}` : ''}`,
        note: texts.note,
      });
    },
  },
  fairs: { booths: async ({ editionId }: { readonly editionId: string }) => new Types.ObjectId(editionId) },
} satisfies LetterSet<'booths'>;

/** Returns the days of a booth in words: "Thursday 12 November, Friday 13 November". */
const daysOf = ({ timeZone, language }: Sender, { days }: OwnPlace): string =>
  days
    .map((day) =>
      formatIn(timeZone, { weekday: 'long', day: 'numeric', month: 'long' }, LOCALES[language]).format(
        momentAt(day, '12:00', timeZone),
      ),
    )
    .join(', ');
