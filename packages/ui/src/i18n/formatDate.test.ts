import { expect, jest, test } from '@jest/globals';
import { formatDate, formatDateTime, formatTime } from './formatDate.ts';
import { i18n } from './i18n.ts';

const NOON = '2026-11-21T12:20:00.000Z';

test('formats in the page language and the time zone, however often it is called', async () => {
  const inStockholm = { timeZone: 'Europe/Stockholm' };
  const all = () => [
    formatDate(NOON, inStockholm),
    formatTime(NOON, inStockholm),
    formatTime(NOON, { timeZone: 'UTC' }),
  ];
  const english = ['21 November 2026', '13:20', '12:20'];
  expect([all(), all()]).toEqual([english, english]);
  await i18n.changeLanguage('sv');
  expect(all()).toEqual(['21 november 2026', '13:20', '12:20']);
  await i18n.changeLanguage('en');
  expect(all()).toEqual(english);
  expect(formatDateTime('no date', inStockholm)).toBe('–');
});

test('creates one formatter for many dates', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  for (let day = 10; day < 30; day += 1)
    formatDate(`2026-11-${day}`, { timeZone: 'Europe/Oslo', style: 'short' });
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
