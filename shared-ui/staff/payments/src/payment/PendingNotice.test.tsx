import { MantineProvider } from '@mantine/core';
import { inReview, paymentMessages, pendingNextForStaff } from '@rollbook/contract';
import { staffContext, StaffProvider } from '@rollbook/kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PendingNotice } from './PendingNotice';

vi.mock('@rollbook/shared-ui/session', async (load) => ({
  ...(await load<object>()),
  endSession: vi.fn(),
  noteServerTime: vi.fn(),
}));

const SUPPORT = 'help@plan.example';

const AREAS = { office: '/office', group: '/officegroup', admin: '/ecsadmin' } as const;

function shown(role: 'office' | 'group' | 'admin', isReviewed: boolean): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <StaffProvider value={staffContext({ role, area: AREAS[role] })}>
        <PendingNotice isReviewed={isReviewed} supportEmail={SUPPORT} leave={() => {}} />
      </StaffProvider>
    </MantineProvider>,
  );
}

describe.each(['office', 'group', 'admin'] as const)('to %s', (role) => {
  it('shows the next step while the outcome is unknown', () => {
    const page = shown(role, false);
    expect(page).toContain(paymentMessages.en.pending);
    expect(page).toContain(pendingNextForStaff[role]);
  });

  it('shows in review that support has been informed', () => {
    const page = shown(role, true);
    expect(page).toContain(inReview(SUPPORT));
    expect(page).not.toContain('is being confirmed');
    expect(page.includes('on the admin home')).toBe(role === 'admin');
  });
});
