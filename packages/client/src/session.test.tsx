import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, renderHook, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useSession, useUserOfType } from './session.ts';
import { createFairStore } from './store.ts';

const COMPANY = { id: 'c', type: 'company', name: 'Helena', email: 'h@test.example' };

function answerSession(status: number, body: object | null): void {
  globalThis.fetch = jest.fn(async () => Response.json(body, { status })) as typeof fetch;
}

/** Error boundary that shows the message of an error thrown by a component inside it. */
class Boundary extends Component<{ children: ReactNode }, { thrown?: string }> {
  override state: { thrown?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ thrown: error.message });
  override render() {
    return this.state.thrown ?? this.props.children;
  }
}

function OfStudent() {
  const { isLoading } = useSession();
  return isLoading ? null : <NameOfStudent />;
}
const NameOfStudent = () => useUserOfType('student').name;

const open = () =>
  render(
    <Provider store={createFairStore()}>
      <Boundary>
        <OfStudent />
      </Boundary>
    </Provider>,
  );

const { fetch: realFetch, Request: NodeRequest } = globalThis;
// Resolves relative URLs as a browser does. Node's Request refuses them.
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  }
};
// Keeps React from printing the expected errors to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

describe('the user of a guarded route, product-spec §8', () => {
  test("throws 'User is undefined' if nobody is signed in", async () => {
    answerSession(401, { message: 'You need to be logged in.', code: 'NOT_SIGNED_IN' });
    open();
    await screen.findByText('User is undefined. This hook must be used inside a protected route.');
  });

  test("throws 'User is not a student' for another type", async () => {
    answerSession(200, COMPANY);
    open();
    await screen.findByText('User is not a student. This hook must be used inside a protected studentroute.');
  });

  test('returns a user of this type', async () => {
    answerSession(200, { ...COMPANY, type: 'student', name: 'Maja' });
    open();
    await screen.findByText('Maja');
  });
});

test('throws outside the provider', () => {
  expect(() => renderHook(() => useSession())).toThrow(/<Provider>/);
});
