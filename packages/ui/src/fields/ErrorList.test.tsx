/** @jest-environment jest-fixed-jsdom */
import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ErrorList } from './ErrorList.tsx';

const bounces = () => screen.getByRole('alert').className.includes('fair-errors--bounce');

describe('ErrorList (product-spec §5)', () => {
  test('shows nothing without a message', () => {
    render(<ErrorList messages={['', undefined, null, '  ']} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('lists the non-empty messages, one per line', () => {
    render(<ErrorList messages={['Name is missing', '', 'Email is missing']} />);
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Name is missing',
      'Email is missing',
    ]);
    expect(bounces()).toBe(false);
  });

  test('bounces for exactly one single-line message', () => {
    render(<ErrorList messages={['', 'Passwords do not match']} />);
    expect(bounces()).toBe(true);
  });

  test('does not bounce for one message of several lines', () => {
    render(<ErrorList messages={['One line\nanother line']} />);
    expect(bounces()).toBe(false);
  });

  test('bounces when the caller asks', () => {
    render(<ErrorList messages={['One', 'Two']} bounce />);
    expect(bounces()).toBe(true);
  });
});
