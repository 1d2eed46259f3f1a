/** @jest-environment jest-fixed-jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { renderPage } from '../../testing/setupPage.tsx';
import {
  DataTable,
  type DataTableColumn,
  type DataTableProps,
  type DataTableQuery,
  useQueryInUrl,
} from './index.ts';

interface Student {
  id: string;
  name: string;
  program: string;
  applications: number;
}

const STUDENTS: readonly Student[] = [
  { id: '1', name: 'Grace', program: 'SDAVK', applications: 10 },
  { id: '2', name: 'ada', program: 'SYSDK', applications: 9 },
  { id: '3', name: 'Linus', program: 'SYSDK', applications: 100 },
];

const COLUMNS: readonly DataTableColumn<Student>[] = [
  { key: 'name', title: 'Name', searchable: true, sortable: true },
  { key: 'program', title: 'Program', filterOptions: [{ label: 'Computer and Systems', value: 'SYSDK' }] },
  { key: 'applications', title: 'Applications', sortable: true, align: 'end' },
  { key: 'id', title: 'Id', hidden: true },
];

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const sortBy = (title: string) => fireEvent.click(screen.getByRole('button', { name: title }));
const search = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search Name...'), { target: { value: text } });
const table = <DataTable title="Students" columns={COLUMNS} rows={STUDENTS} rowKey={(row) => row.id} />;

describe('DataTable on local rows', () => {
  test('shows a column by default only if the window is wide enough', () => {
    const columns = [...COLUMNS, { key: 'extra', title: 'Extra', from: 1200, value: () => 'x' }];
    renderPage(<DataTable title="Students" columns={columns} rows={STUDENTS} rowKey={(row) => row.id} />);
    const isShown = () => screen.queryByRole('columnheader', { name: 'Extra' }) !== null;
    expect(isShown()).toBe(false);
    act(() => {
      window.innerWidth = 1300;
      window.dispatchEvent(new Event('resize'));
    });
    expect(isShown()).toBe(true);
    window.innerWidth = 1024;
  });

  test('searches a column, counts the results, and resets', () => {
    renderPage(table);
    expect(screen.getByText('3 results')).toBeTruthy();
    search('AD');
    expect(names()).toEqual(['ada']);
    expect(screen.getByText('1 of 3 results')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(names()).toEqual(['Grace', 'ada', 'Linus']);
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search Name...').value).toBe('');
  });

  test('says so when nothing matches', () => {
    renderPage(table);
    search('nobody');
    expect(screen.getByText('No results.')).toBeTruthy();
  });

  test('sorts texts without regard to case and numbers by value; the third click restores the order', () => {
    renderPage(table);
    sortBy('Name');
    expect(names()).toEqual(['ada', 'Grace', 'Linus']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    sortBy('Name');
    expect(names()).toEqual(['Linus', 'Grace', 'ada']);
    sortBy('Name');
    expect(names()).toEqual(['Grace', 'ada', 'Linus']);
    sortBy('Applications');
    expect(names()).toEqual(['ada', 'Grace', 'Linus']);
  });

  test('shows and hides columns; the first stays', () => {
    renderPage(table);
    expect(screen.queryByRole('columnheader', { name: 'Id' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Id' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Program' }));
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Applications',
      'Id',
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
  });

  test('expands a row', () => {
    renderPage(
      <DataTable
        columns={COLUMNS}
        rows={STUDENTS}
        rowKey={(row) => row.id}
        expandedRow={(row) => <p>All about {row.name}</p>}
        isExpandable={(row) => row.id !== '1'}
      />,
    );
    const [first] = screen.getAllByRole('button', { name: 'Details' });
    if (!first) throw new Error('No row can be expanded.');
    fireEvent.click(first);
    expect(screen.getByText('All about ada')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /details/i })).toHaveLength(2);
  });

  test('has a body of at most 500 px, and pages of 100', () => {
    const many = Array.from({ length: 101 }, (_none, index) => ({
      id: String(index),
      name: `n${index}`,
      program: 'SYSDK',
      applications: index,
    }));
    renderPage(<DataTable title="Many" columns={COLUMNS} rows={many} rowKey={(row) => row.id} />);
    expect(names()).toHaveLength(100);
    expect(screen.getByRole('group', { name: 'Rows of Many' }).getAttribute('style')).toContain('500px');
    fireEvent.click(screen.getByTitle('2'));
    expect(names()).toEqual(['n100']);
  });
});

describe('DataTable on a server', () => {
  test('requests a page from the server and shows its rows', async () => {
    const onQueryChange = jest.fn<(query: DataTableQuery) => void>();
    renderPage(
      <DataTable
        columns={COLUMNS}
        rows={STUDENTS}
        rowKey={(row) => row.id}
        total={250}
        onQueryChange={onQueryChange}
      />,
    );
    expect(screen.getByText('250 results')).toBeTruthy();
    sortBy('Name');
    expect(onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'name', page: 1 }));
    search('ada');
    await waitFor(() =>
      expect(onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ filters: { name: 'ada' } })),
    );
    expect(names()).toEqual(['Grace', 'ada', 'Linus']);
  });
});

describe('DataTable while loading', () => {
  const onQueryChange = jest.fn<(query: DataTableQuery) => void>();
  const asked = { page: 9, pageSize: 100, filters: {}, q: '' };
  const show = (props: { rows: typeof STUDENTS; total: number; loading?: boolean; error?: ReactNode }) =>
    renderPage(
      <DataTable
        columns={COLUMNS}
        rowKey={(row) => row.id}
        query={asked}
        {...props}
        onQueryChange={onQueryChange}
      />,
    );
  beforeEach(() => {
    onQueryChange.mockClear();
  });

  test('shows no count while loading or after an error, and stays on the requested page', () => {
    show({ rows: [], total: 0, loading: true });
    show({ rows: [], total: 0, error: <p>Not now</p> });
    expect(screen.queryByText(/results/)).toBeNull();
    expect(onQueryChange).not.toHaveBeenCalled();
  });

  test('opens the last page instead of a missing one', () => {
    show({ rows: [], total: 250 });
    expect(onQueryChange).toHaveBeenCalledWith({ ...asked, page: 3 });
  });

  test('opens the first page if there are no rows', () => {
    show({ rows: [], total: 0 });
    expect(onQueryChange).toHaveBeenCalledWith({ ...asked, page: 1 });
  });
});

describe('DataTable while new rows arrive', () => {
  const QUERY = { page: 1, pageSize: 100, filters: {}, q: '' };
  const rendered = jest.fn<(name: string) => void>();
  const columns: readonly DataTableColumn<Student>[] = [
    {
      key: 'name',
      title: 'Name',
      render: ({ name }) => {
        rendered(name);
        return name;
      },
    },
  ];
  const table = (props: Partial<DataTableProps<Student>>) => (
    <DataTable
      // Passes a new array each time, as pages do.
      columns={[...columns]}
      rows={STUDENTS}
      total={250}
      rowKey={({ id }) => id}
      query={QUERY}
      {...props}
    />
  );
  const chosen = (id: string) => ({
    selection: {
      selected: new Set([id]),
      onChange: () => undefined,
      nameOf: ({ name }: Student) => name,
      most: 9,
      actions: null,
    },
  });

  test('does not rerender rows about to be replaced, except when their selection changes', () => {
    const asked = { ...QUERY, sort: 'name' };
    const { rerender } = render(table(chosen('1')), { wrapper: MemoryRouter });
    const countOf = (props: Partial<DataTableProps<Student>>) => {
      rendered.mockClear();
      rerender(table(props));
      return rendered.mock.calls.length;
    };
    // While the query is loaded again, a change of other props must still render the rows.
    expect(countOf({ ...chosen('1'), loading: true })).toBeGreaterThan(0);
    expect(countOf({ ...chosen('1'), query: asked, loading: true })).toBe(0);
    expect(countOf({ ...chosen('2'), query: asked, loading: true })).toBeGreaterThan(0);
    expect(countOf({ ...chosen('2'), query: asked, rows: [...STUDENTS].reverse() })).toBe(3);
    expect(rendered.mock.calls.slice(-3).flat()).toEqual(['Linus', 'ada', 'Grace']);
  });

  test('renders new rows in slices, so that other tasks run in between', async () => {
    const many = Array.from({ length: 40 }, (_none, index) => ({
      ...{ id: `n${index}`, name: `n${index}`, program: 'SYSDK', applications: index },
    }));
    /** Number of cells that were rendered since other tasks could last run. */
    let inOneTurn = 0;
    /** Highest value that `inOneTurn` has had. */
    let most = 0;
    rendered.mockImplementation(() => {
      inOneTurn += 1;
      most = Math.max(most, inOneTurn);
      for (const end = performance.now() + 5; performance.now() < end; );
    });
    // Leaves React's act environment. In it, React renders everything at once; without it, React schedules its work
    // as in a browser.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const place = document.createElement('div');
    const root = createRoot(place);
    const show = async (rows: readonly Student[]) => {
      root.render(<MemoryRouter>{table({ rows })}</MemoryRouter>);
      while (place.querySelectorAll('tbody tr').length !== rows.length)
        await new Promise((resolve) => setTimeout(resolve));
    };
    try {
      await show(STUDENTS);
      most = 0;
      const others = setInterval(() => {
        inOneTurn = 0;
      });
      await show(many);
      clearInterval(others);
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThan(many.length / 2);
    } finally {
      root.unmount();
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
      rendered.mockReset();
    }
  });
});

function InAddress() {
  const [query, setQuery] = useQueryInUrl();
  return (
    <>
      <output>{decodeURIComponent(useLocation().search)}</output>
      <DataTable
        columns={COLUMNS}
        rows={STUDENTS}
        rowKey={(row) => row.id}
        query={query}
        onQueryChange={setQuery}
      />
    </>
  );
}

describe('useQueryInUrl', () => {
  test('reads the query from the URL, shows pills, and writes it back', () => {
    renderPage(<InAddress />, '/students?tab=all&sort=-name&filter[program]=SYSDK');
    expect(names()).toEqual(['Linus', 'ada']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Program: Computer and Systems' }));
    expect(names()).toEqual(['Linus', 'Grace', 'ada']);
    search('l');
    expect(screen.getByText('?tab=all&sort=-name&filter[name]=l')).toBeTruthy();
  });
});
