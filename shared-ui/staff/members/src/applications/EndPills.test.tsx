import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EndPills } from './EndPills';
import { anApplication } from '@rollbook/testing';

it('is brief in a column, with a stop for the Tab key only where there is a date to reach', () => {
  const drawn = (cancelled_on?: string) =>
    renderToStaticMarkup(
      <EndPills
        isBrief
        application={anApplication({ cancelled: true, ...(cancelled_on ? { cancelled_on } : {}) })}
      />,
    );
  expect(drawn('2026-11-24')).toMatch(/data-ended="brief" tabindex="0"/);
  expect(drawn('2026-11-24')).toContain('11/24/2026');
  expect(drawn()).toContain('data-ended="brief"');
  expect(drawn()).not.toContain('tabindex');
});
