import { MantineProvider } from '@mantine/core';
import { type EnteredApplication, type Suspect } from '@rollbook/contract';
import { staffContext, StaffProvider } from '@rollbook/kit';
import { serverNow, today } from '@rollbook/platform';
import { anApplication } from '@rollbook/testing';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { emptyEntry } from './check';
import { EnteredRow } from './EnteredRow';
import { SamePerson } from './SamePerson';

const draw = (element: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter initialEntries={['/office/membershiplog']}>
        <StaffProvider value={staffContext({ role: 'office', area: '/office' })}>{element}</StaffProvider>
      </MemoryRouter>
    </MantineProvider>,
  );

describe('the answers about a person whom the office may have', () => {
  const luis: Suspect = {
    id: 1052,
    name: 'Luis Kenford',
    member_id: '1052-3',
    standing: 'active',
    expiration_date: '2026-12-31',
    renewable: true,
  };
  const answers = (suspect: Suspect | undefined) =>
    draw(
      <SamePerson
        entry={{ ...emptyEntry('2026-11-20'), first: 'Luis', last: 'Kenford' }}
        trouble={{ message: 'This may be', isSame: true, suspect }}
        isAnother={() => {}}
        renewed={() => {}}
      />,
    );
  const isRenewOffered = (suspect: Suspect | undefined) => />Renew</.test(answers(suspect));

  it.each([
    ['active and near its end', luis, true],
    ['ended', { ...luis, standing: 'ended' }, true],
    ['active for long', { ...luis, renewable: false }, false],
    ['waiting for payment', { ...luis, standing: 'waiting', renewable: false }, false],
    ['not stored yet', undefined, false],
  ] as const)('with Renew where the membership can be renewed: %s', (_, suspect, isOffered) => {
    expect(isRenewOffered(suspect)).toBe(isOffered);
    expect(answers(suspect)).toContain(suspect ? 'Open Luis Kenford' : 'Search for Luis Kenford');
    expect(answers(suspect), 'the other answer').toContain('another person');
  });
});

describe('an entry of today says what became of it', () => {
  const choice = {
    rows: [],
    payable: [],
    selected: [],
    isSelected: () => true,
    toggle: () => {},
    toggleAll: () => {},
  };
  const row = (about: Partial<EnteredApplication>) => {
    const now = serverNow();
    const times = { application_time: now.toISOString(), entered_at: now.toISOString() };
    const application = { ...anApplication({ expiration_date: '2999-12-31' }), ...times, ...about };
    return draw(
      <ul>
        <EnteredRow
          row={application}
          choice={choice}
          isRunning={false}
          correct={() => {}}
          takeBack={() => Promise.resolve()}
        />
      </ul>,
    );
  };
  const inFuture = new Date(serverNow().getTime() + 9 * 60_000).toISOString();

  it.each<[string, Partial<EnteredApplication>]>([
    ['cancelled', { paid: true, cancelled: true, cancelled_on: today() }],
    ['cancelled', { cancelled: true, take_back_end: inFuture }],
    ['Paid', { paid: true }],
    ['being paid', { being_paid: true }],
    ['changed since', {}],
    ['over 10 min', { take_back_end: new Date(0).toISOString() }],
  ])('%s: %j', (said, about) => {
    const markup = row(about);
    const states = ['cancelled', 'Paid', 'being paid', 'changed since', 'over 10 min'];
    expect(states.filter((state) => markup.includes(`>${state}</span>`))).toEqual([said]);
    expect(markup).not.toContain('Take back');
  });

  it('is taken back while it can be, and paid where something is due', () => {
    expect(row({ take_back_end: inFuture })).toContain('aria-label="Take back Sam Nguyen"');
    const box = 'aria-label="Pay for Sam Nguyen"';
    expect(row({})).toContain(box);
    const settled: Partial<EnteredApplication>[] = [
      { paid: true },
      { cancelled: true },
      { being_paid: true },
    ];
    for (const about of settled) expect(row(about)).not.toContain(box);
  });
});
