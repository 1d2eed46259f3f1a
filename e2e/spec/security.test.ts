import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readAsvs } from './asvs.ts';

const ROOT = join(__dirname, '../..');

describe('docs/SECURITY.md', () => {
  const { total, counts, wrong } = readAsvs(ROOT);

  test('has every ASVS requirement of levels 1 and 2 once, and each named test exists', () => {
    expect(wrong).toEqual([]);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(total);
  });

  test('says how many requirements no test holds', () => {
    const words = Object.entries(counts).map(([how, count]) => `${count} ${how}`);
    process.stdout.write(`docs/SECURITY.md: ${total} requirements, ${words.join(', ')}\n`);
    expect(counts.held).toBeGreaterThan(100);
  });
});
