import { type Answers, aUser, refused, renderPage } from '@fair/testing';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImagePanel } from './CompanyImages.tsx';
import type { ImageCalls } from './useImageFile.ts';

const LOGO = '/company/image/logo';
const aDrawing = () => new File(['<svg/>'], 'new.svg', { type: 'image/svg+xml' });
const PARTIAL = { data: { notDrawn: ['TEXT_ON_A_PATH', 'FONT'] as const } };

interface LogoProps {
  readonly hasLogo: boolean;
  readonly send: ImageCalls['send'];
}

function Logo({ hasLogo, send }: LogoProps) {
  const [url, setUrl] = useState(hasLogo ? '/stored.webp' : undefined);
  const calls: ImageCalls = {
    send: async (...request) => {
      const sent = await send(...request);
      if (!sent.error) setUrl('/new.webp');
      return sent;
    },
    remove: async () => {
      setUrl(undefined);
      return {};
    },
    isRemoving: false,
    addressOf: () => `/api/v1${LOGO}`,
  };
  return <ImagePanel kind="logo" companyName="Acme" url={url} calls={calls} />;
}

/** Opens the panel for a company's logo. The first uploads get the `replies` in order. All later uploads succeed. */
async function open({
  hasLogo = true,
  replies = [] as Awaited<ReturnType<ImageCalls['send']>>[],
  answers = {} as Answers,
}) {
  const send = jest.fn<ImageCalls['send']>(async () => replies.shift() ?? { data: {} });
  const { api } = renderPage(<Logo hasLogo={hasLogo} send={send} />, {
    user: aUser('admin'),
    at: '/',
    answers,
  });
  await screen.findByRole('heading', { name: 'Logo' });
  const upload = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    const before = send.mock.calls.length;
    await userEvent.upload(input, aDrawing());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(before + 1));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  };
  return { api, send, upload };
}

const panel = () => within(screen.getByRole('region', { name: 'Logo' }));
const missing = () =>
  panel()
    .queryAllByText(/^text /)
    .map(({ textContent }) => textContent);
const stored = { [`GET ${LOGO}`]: { status: 200, body: 'previous' } };

test('lists what a new logo lacks until the user keeps it', async () => {
  const { upload } = await open({ replies: [PARTIAL], answers: stored });
  await upload();
  await waitFor(() => expect(missing()).toEqual(['text on a path', 'text in a font we do not have']));
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(missing()).toEqual([]);
});

test('restores the previous logo, even after two drawings and a failed attempt', async () => {
  const away = { error: { status: 'FETCH_ERROR' } };
  const { api, send, upload } = await open({ replies: [PARTIAL, PARTIAL, away], answers: stored });
  await upload();
  await upload();
  const bringBack = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Restore the previous logo' }));
  await bringBack();
  await screen.findByText('Upload failed');
  expect(missing()).toHaveLength(2);
  await bringBack();
  await screen.findByText('The previous logo is back');
  expect(missing()).toEqual([]);
  expect(send).toHaveBeenCalledTimes(4);
  expect(send.mock.calls[3]?.[1].has('logo')).toBe(true);
  expect(api.sent(`GET ${LOGO}`)).toHaveLength(1);
});

test('removes a first logo that is incomplete', async () => {
  const { api, upload } = await open({ hasLogo: false, replies: [PARTIAL] });
  await upload();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the logo?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete logo' }));
  await screen.findByText('Logo deleted');
  expect(missing()).toEqual([]);
  expect(screen.queryByAltText('Logo of Acme')).toBeNull();
  expect(api.sent(`GET ${LOGO}`)).toHaveLength(0);
});

test('keeps the stored logo when it cannot be fetched before its replacement', async () => {
  const { send } = await open({
    answers: { [`GET ${LOGO}`]: refused(503, 'DATABASE_UNAVAILABLE', 'Busy.') },
  });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, aDrawing());
  await screen.findByText('Upload failed');
  expect(send).not.toHaveBeenCalled();
});

test('restarts when fetching the stored logo stalls, and stops when cancelled', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const stuck = () => new Promise<never>(() => undefined);
  const { api, send } = await open({ answers: { [`GET ${LOGO}`]: stuck } });
  const choose = () =>
    userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, aDrawing());
  const stall = () => act(() => void jest.advanceTimersByTime(31_000));
  await choose();
  await screen.findByRole('progressbar');
  stall();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await screen.findByText('Upload cancelled');
  expect(send).not.toHaveBeenCalled();
  await choose();
  await screen.findByRole('progressbar');
  stall();
  api.answer(stored);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText('Logo uploaded');
  expect(send).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
