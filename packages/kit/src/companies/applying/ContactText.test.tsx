import type { StudentApplication } from '@fair/contract';
import { ok, renderPage, STUDENT } from '@fair/testing';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import '../../texts.ts';
import { SentApplication } from './SentApplication.tsx';

const watched: IntersectionObserverCallback[] = [];
const Stub = globalThis.IntersectionObserver;
/** Replaces IntersectionObserver, so that tests decide when a text becomes visible. */
function stubObserver(): void {
  watched.length = 0;
  globalThis.IntersectionObserver = class extends Stub {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      watched.push(callback);
    }
  };
}
afterEach(() => {
  globalThis.IntersectionObserver = Stub;
});

const CONFIRM = 'PUT /student/apply/contact-text';
const anApplication = (more: Partial<StudentApplication>): StudentApplication => ({
  ...{ id: '0123456789abcdef0123aaaa', slug: 'acme', companyName: 'Acme' },
  ...{ appliedAt: '2026-11-03T09:00:00.000Z', accepted: false, status: 'pending', ...more },
});
const open = (...applications: readonly Partial<StudentApplication>[]) =>
  renderPage(
    applications.map((more, n) => (
      <SentApplication
        key={String(n)}
        application={anApplication(more)}
        company={{ companyName: `Acme ${n}` }}
      />
    )),
    {
      user: STUDENT,
      at: '/student/apply',
      answers: { [CONFIRM]: ok(undefined), 'GET /student/apply': ok([]) },
    },
  );

test('tells the API once that an older application shows the sentence, when it comes into view', async () => {
  stubObserver();
  const { api } = open({ contactTextDue: true }, { contactTextDue: true });
  expect(await screen.findAllByText('If they accept you, they see your email address.')).toHaveLength(2);
  expect(api.sent(CONFIRM)).toEqual([]);
  act(() => {
    for (const notify of watched)
      notify([{ isIntersecting: true } as IntersectionObserverEntry], null as never);
  });
  await waitFor(() => expect(api.sent(CONFIRM).map(({ body }) => body)).toEqual([{ version: 1 }]));
});

test('tells nothing for an application whose sentence was read, and says what an accepting company sees', async () => {
  stubObserver();
  const { api } = open({}, { status: 'accepted', accepted: true }, { status: 'declined' });
  expect(await screen.findByText('If they accept you, they see your email address.')).toBeTruthy();
  expect(screen.getByText('They can see your email address until 60 days after the fair.')).toBeTruthy();
  expect(watched).toEqual([]);
  expect(api.sent(CONFIRM)).toEqual([]);
});
