/** Returns an expression for a list of days (YYYY-MM-DD) in a field, moved by a number of days. */
export function shiftedDays(field: string, days: number): Record<string, unknown> {
  const date = {
    $dateAdd: { startDate: { $dateFromString: { dateString: '$$this' } }, unit: 'day', amount: days },
  };
  return { $map: { input: `$${field}`, in: { $dateToString: { date, format: '%Y-%m-%d' } } } };
}
