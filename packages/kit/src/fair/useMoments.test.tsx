import { aUser, FAIR, renderPage } from '@fair/testing';
import { test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useMoments } from './useMoments.ts';
import { useTableName } from './useTableName.ts';

/** In UTC this time is on 12 November, but in Los Angeles, where the fair of this test is, it is still 11 November. */
const MOMENT = '2026-11-12T02:00:00.000Z';
const DAY = '2026-11-12';

function Words() {
  const moments = useMoments();
  const tableName = useTableName();
  const inSentence = useTableName({ inSentence: true });
  const words = [
    moments.time(MOMENT),
    moments.date(MOMENT),
    moments.weekday(MOMENT),
    moments.stamp(MOMENT),
    moments.dayOf(MOMENT),
    moments.date(DAY),
    moments.weekday(DAY),
    ...['A', 'Window table'].flatMap((table) => [tableName(table), inSentence(table)]),
  ];
  return <p>{words.join(' | ')}</p>;
}

test("formats times in the fair's time zone, days the same everywhere, and letters as tables", async () => {
  renderPage(<Words />, {
    user: aUser('admin'),
    at: '/admin',
    answers: { 'GET /public/fair': { body: { ...FAIR, timeZone: 'America/Los_Angeles' } } },
  });
  await screen.findByText(
    [
      '18:00',
      '11 Nov 2026',
      'Wednesday 11 November',
      '11 Nov 2026, 18:00',
      '2026-11-11',
      '12 Nov 2026',
      'Thursday 12 November',
      'Table A',
      'table A',
      'Window table',
      'Window table',
    ].join(' | '),
  );
});
