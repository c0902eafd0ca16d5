import { describe, expect, it } from 'vitest';
import { csvCell, fileName, toCsv } from '.';

describe('csvCell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＠SUM(A1)'])(
    'defuses the formula %j',
    (text) => {
      const cell = csvCell(text);
      expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each([
    ['Jo;=1+1', `"Jo;'=1+1"`],
    ['Jo;"=1+1', `"Jo;""'=1+1"`],
    ['Jo\t@SUM(A1)', `"Jo\t'@SUM(A1)"`],
    ['Jo\n=1+1', `"Jo\n'=1+1"`],
    ['Jo; +1', `"Jo; '+1"`],
  ])('defuses the formula %j where another separator splits cells', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('leaves ordinary texts unchanged', () => {
    expect(csvCell('José Hernández-Villanueva')).toBe('José Hernández-Villanueva');
    expect(csvCell('')).toBe('');
    expect(csvCell('Ana, Luis; Eva - twins')).toBe('"Ana, Luis; Eva - twins"');
  });

  it.each(['\r', '\t', ' \r\n'])('leaves the white space %j alone', (text) => {
    expect(csvCell(text)).not.toContain("'");
  });

  it('leaves negative numbers as they are in a table, so that they can be summed', () => {
    expect(toCsv(['Fee', 'Note'], [[-20.4, '-20.4']])).toBe("Fee,Note\r\n-20.4,'-20.4\r\n");
  });

  it('writes money as plain dollars with their cents', () => {
    const money = [2000, 5, 123_456, -500, 0].map((cents) => ({ cents }));
    expect(toCsv(['Amount'], [money])).toBe('Amount\r\n20.00,0.05,1234.56,-5.00,0.00\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(csvCell('Jo, Max')).toBe('"Jo, Max"');
    expect(csvCell('the "old" one')).toBe('"the ""old"" one"');
    expect(csvCell('a\nb')).toBe('"a\nb"');
  });

  it('defuses and quotes one cell', () => {
    expect(csvCell('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
  });
});

it('ends headings and rows with CRLF', () => {
  expect(
    toCsv(
      ['ID', 'First Name'],
      [
        ['1-3', 'Ann'],
        ['2-3', 'Lee, A.'],
      ],
    ),
  ).toBe('ID,First Name\r\n1-3,Ann\r\n2-3,"Lee, A."\r\n');
});

it('derives the file name from the title', () => {
  expect(fileName('Applications Past 30 Days · Clínica', 'csv')).toBe(
    'applications-past-30-days-clínica.csv',
  );
  expect(fileName('···', 'csv')).toBe('list.csv');
});
