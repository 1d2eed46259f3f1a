/** @jest-environment jest-fixed-jsdom */
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/setupPage.tsx';
import { MenuGrid } from './MenuGrid.tsx';

test('sorts by title, and renders each badge as one link or button', () => {
  const onSelect = jest.fn();
  renderPage(
    <MenuGrid
      items={[
        { key: 'p', title: 'Profile', to: '/student/profile' },
        { key: 'b', title: 'Book meeting', subtitle: '2 of 5 meetings booked', onSelect },
        { key: 'a', title: 'Apply', to: '/student/apply' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Apply',
    'Book meeting2 of 5 meetings booked',
    'Profile',
  ]);
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/student/profile');
  fireEvent.click(screen.getByRole('button', { name: /Book meeting/ }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('fades cards in 30 ms after one another, in 500 ms', () => {
  renderPage(<MenuGrid items={['A', 'B', 'C'].map((title) => ({ key: title, title, to: `/${title}` }))} />);
  const styles = screen.getAllByRole('listitem').map((item) => (item.firstElementChild as HTMLElement).style);
  expect(styles.map((style) => style.getPropertyValue('--fair-fade-delay'))).toEqual(['0ms', '30ms', '60ms']);
  expect(styles.map((style) => style.getPropertyValue('--fair-fade-ms'))).toEqual([
    '500ms',
    '500ms',
    '500ms',
  ]);
});
