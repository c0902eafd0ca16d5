import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { texts } from '../texts';
import { TroubleNotice } from './TroubleNotice';

const { problems } = texts.en;
const shown = (payment: 'credit' | null) =>
  renderToStaticMarkup(
    <TroubleNotice trouble={{ text: 'Declined.' }} problems={problems} payment={payment} />,
  );

it('says that nothing is lost while the form is as it was sent', () => {
  expect(shown('credit')).toContain(problems.kept);
});

it('says what is asked for again once a reload or another language has dropped it', () => {
  expect(shown(null)).toContain(problems.askedAgain);
  expect(shown(null)).not.toContain(problems.kept);
});
