import { FAIR, ok, renderArea, setWide } from '@fair/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { CompanyRoutes } from '../routes.tsx';
import { aCompany, anApplicant, companyAnswers, listOf } from './companies.ts';
import { aSchedule } from './meetings.ts';

/** Checks that no text on the company's pages contradicts the stage of the fair (`fairStageAt`). */

const PAST = '2020-11-10T12:00:00.000Z';
const NO_MORE = [/students? (can )?book/i, /waiting for meeting booking/i, /Preliminary/];
const STAGES = {
  closed: { fair: { bookingDeadline: PAST }, never: NO_MORE },
  over: {
    fair: { bookingDeadline: PAST, endsAt: PAST },
    never: [
      ...NO_MORE,
      /want to meet/i,
      /waits? for you/i,
      /free times?,/,
      /first student in line/,
      /find you on/,
      /Plan times and tables/,
    ],
  },
};

const CANCELLED = {
  fair: { cancelled: true as const },
  never: [...STAGES.over.never, /The fair is over/, /until .*20\d\d/],
};
const CANCELLING = {
  fair: { cancelling: true as const },
  never: [...STAGES.over.never, /is over|(?<!until the fair) is cancelled/, /until .*20\d\d/],
};
/** Matches the names of buttons and links for actions that are not possible at a cancelled fair. */
const OFFERS = [
  /^Accept/,
  /^Reserve/,
  /^Decline/,
  /^Add/,
  /^Propose|^Fill/,
  /Place/,
  /Publish/,
  /Plan your times/,
];

describe.each(Object.entries({ ...STAGES, cancelling: CANCELLING, cancelled: CANCELLED }))(
  '%s',
  (stage, { fair, never }) => {
    test.each([
      ['/company/dashboard', 'Meetings'],
      ['/company/applications', 'Waldo'],
      ['/company/schedule', 'Waitlist'],
      ['/company/schedule?view=plan', 'Your meeting times'],
      ['/company/openings', 'Openings'],
      ['/company/staff', 'Your staff at the fair'],
    ])('shows only texts that hold at this stage on %s', async (address, loaded) => {
      setWide(true);
      await renderArea(
        CompanyRoutes,
        address,
        companyAnswers(aCompany(), {
          'GET /public/fair': ok({ ...FAIR, ...fair }),
          'GET /company/applications': listOf([
            anApplicant(1, { name: 'Waldo', accepted: true, hasCv: false }),
            anApplicant(2),
          ]),
          'GET /company/schedule': ok(aSchedule({ phase: 'frozen', bookingDeadline: PAST, slots: [] })),
          'GET /company/meeting-blocks': ok([]),
          'GET /company/openings': ok([]),
          'GET /company/staff': ok([]),
        }),
      );
      expect((await screen.findAllByText(new RegExp(loaded))).length).toBeGreaterThan(0);
      await waitFor(() => {
        for (const wrong of never) expect(document.body.textContent).not.toMatch(wrong);
      });
      if (!stage.startsWith('cancel')) return;
      // Waits, because the title may appear before the fair is loaded.
      await waitFor(() => {
        for (const role of ['button', 'link'])
          for (const name of OFFERS) expect(screen.queryAllByRole(role, { name })).toEqual([]);
      });
    });
  },
);
