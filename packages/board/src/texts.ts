import { attendances, meetingStatuses } from '@fair/texts/meetings';
import { addTexts } from '@fair/ui/i18n';
import en from './locales/en.json';
import sv from './locales/sv.json';

export const BOARD_TEXTS = 'board';

addTexts(BOARD_TEXTS, {
  en: {
    ...en,
    meeting: { ...en.meeting, status: meetingStatuses.en },
    attendance: { ...en.attendance, ...attendances.en },
  },
  sv: {
    ...sv,
    meeting: { ...sv.meeting, status: meetingStatuses.sv },
    attendance: { ...sv.attendance, ...attendances.sv },
  },
});
