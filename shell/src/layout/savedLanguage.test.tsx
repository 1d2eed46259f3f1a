import { type Answer, ok, refused } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, STUDENT } from '../testing/renderShell.tsx';

afterEach(() => act(() => i18n.changeLanguage('en')));

test('stores the second of two quick choices after the first is stored', async () => {
  const waiting: ((answer: Answer) => void)[] = [];
  const { user, asked } = await renderShell('/about', {
    'GET /protected/session': ok(STUDENT),
    'PATCH /protected/language': () => new Promise((resolve) => waiting.push(resolve)),
  });
  const told = () => asked.flatMap(({ call, body }) => (call === 'PATCH /protected/language' ? [body] : []));

  await user.click(await screen.findByRole('button', { name: 'SV, Svenska' }));
  await user.click(screen.getByRole('button', { name: 'EN, English' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(told()).toEqual([{ language: 'sv' }]);

  waiting[0]?.(refused(500, 'INTERNAL_ERROR', 'Our fault.'));
  await waitFor(() => expect(told()).toEqual([{ language: 'sv' }, { language: 'en' }]));
  waiting[1]?.(ok({ language: 'en' }));
});
