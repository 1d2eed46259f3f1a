import { describe, expect, test } from '@jest/globals';
import { isToday, kindOf } from './rules.ts';

const kind = (address: string, more: { method?: string; mode?: string; hasToken?: boolean } = {}) =>
  kindOf({
    method: 'GET',
    mode: 'cors',
    hasToken: false,
    ...more,
    url: new URL(address, 'https://fair.example'),
  });

describe('the service worker', () => {
  test.each([
    'protected/session',
    'student/meetings',
    'student/favourites',
    'student/apply',
    'student/pass',
    'admin/clicklist',
    'admin/currentvisitors',
    'logistic/clicklist',
    'logistic/currentvisitors',
    'company/schedule?day=2026-11-21&unbooked=false',
    'company/schedule?unbooked=false&day=2026-11-21',
  ])('keeps %s for its account', (call) => {
    expect(kind(`/api/v1/${call}`)).toBe('personal');
    expect(kind(`/api/v1/${call}`, { hasToken: true })).toBeUndefined();
    expect(kind(`/api/v1/${call}`, { method: 'POST' })).toBeUndefined();
  });

  test.each(['public/fair', 'public/catalogue?lang=sv', 'public/map'])('keeps %s', (call) => {
    expect(kind(`/api/v1/${call}`)).toBe('public');
  });

  test.each([
    'company/applications',
    'company/applications/cv/1.pdf',
    'company/contacts',
    'company/schedule',
    'company/schedule.csv',
    'company/schedule?unbooked=false',
    'company/schedule?day=2026-11-21',
    'company/schedule?day=2026-11-21&unbooked=true',
    'company/schedule?day=2026-11-21&unbooked=false&q=a',
    'admin/clicklist?edition=2025',
    'admin/search?q=maja',
    'admin/students.csv',
    'protected/events',
    'protected/personaldata.zip',
  ])('does not touch %s', (call) => {
    expect(kind(`/api/v1/${call}`)).toBeUndefined();
  });

  test('keeps built files by their hash, and asks the network first for what a release replaces', () => {
    expect(kind('/assets/main.e50c726c.js')).toBe('built');
    expect(kind('/mf/chunks/company/page-board.0123abcd.css')).toBe('built');
    expect(kind('/mf/company/1.0.0-dev/main.js')).toBeUndefined();
    expect(kind('/assets/pdf.worker.min.12345678.mjs')).toBeUndefined();
    expect(kind('/remotes.json')).toBe('entry');
    expect(kind('/mf/company/1.0.0/mf-manifest.json')).toBe('entry');
    expect(kind('/mf/company/1.0.0/remoteEntry.js')).toBe('entry');
  });

  test('answers pages, and neither files nor calls that are opened as a page', () => {
    const open = { mode: 'navigate' };
    expect(kind('/student/fair', open)).toBe('page');
    expect(kind('/api/v1/company/schedule.csv', open)).toBeUndefined();
    expect(kind('/api/docs', open)).toBeUndefined();
    expect(kind('/robots.txt', open)).toBeUndefined();
    expect(kind('/api/v1/protected/resetsession', open)).toBe('signOut');
  });

  test('keeps a schedule only on that day of the fair, in the fair’s time zone', () => {
    const fair = { timeZone: 'Europe/Stockholm', days: [{ day: '2026-11-21' }] };
    expect(isToday('2026-11-21', fair, new Date('2026-11-20T23:30:00Z'))).toBe(true);
    expect(isToday('2026-11-21', fair, new Date('2026-11-20T22:30:00Z'))).toBe(false);
    expect(isToday('2026-11-20', fair, new Date('2026-11-20T12:00:00Z'))).toBe(false);
  });
});
