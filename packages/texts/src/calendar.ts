import { catalogue } from './text.ts';

/** What calendars say beside names and times. */
export const calendar = catalogue({
  en: {
    MEETINGS: '{{fair}}: meetings',
    TABLE: 'Table {{name}}',
    HELD_UNTIL: 'Held for you until {{moment}}. Accept or decline it on your schedule page.',
    DELETED_ACCOUNT: 'Deleted account',
  },
  sv: {
    MEETINGS: '{{fair}}: möten',
    TABLE: 'Bord {{name}}',
    HELD_UNTIL: 'Hålls åt dig till {{moment}}. Tacka ja eller nej på din schemasida.',
    DELETED_ACCOUNT: 'Borttaget konto',
  },
});
