import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ok, refused } from '../testing/answers.ts';
import { renderShell } from '../testing/renderShell.tsx';

const ADDRESS = '/unsubscribe?token=abc';
const CALL = '/public/unsubscribe/abc';

test('it asks first; one button ends such mails, and the page says what still comes', async () => {
  let on = true;
  const { user, asked } = await renderShell(ADDRESS, {
    [`GET ${CALL}`]: () => ok({ kind: 'digest', on }),
    [`POST ${CALL}`]: () => {
      on = false;
      return ok({ kind: 'digest', on });
    },
  });
  expect(await screen.findByText('Do you want no more mails like this: the daily summary?')).toBeTruthy();
  expect(asked.map(({ call }) => call)).not.toContain(`POST ${CALL}`);
  await user.click(screen.getByRole('button', { name: 'Turn them off' }));
  expect(await screen.findByText('You get no more of these mails: the daily summary.')).toBeTruthy();
  expect(screen.getByText(/^Mails about your own bookings still come/)).toBeTruthy();
});

test.each([ADDRESS, '/unsubscribe'])('a link that is none is not found (%s)', async (address) => {
  await renderShell(address, { [`GET ${CALL}`]: refused(404, 'NOT_FOUND', 'This does not exist.') });
  expect(await screen.findByText('Oops')).toBeTruthy();
});
