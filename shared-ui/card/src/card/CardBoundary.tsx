import type { Language } from '@rollbook/contract';
import { Component, type ReactNode } from 'react';
import classes from './CardForm.module.css';
import { cardTexts } from './texts';

type Props = { language: Language; children: ReactNode };

/** Error boundary of the card area: another way of paying can still be chosen. React logs the error for the developer. */
export class CardBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { language, children } = this.props;
    if (!this.state.hasFailed) return children;
    const { title, unavailable } = cardTexts[language];
    return (
      <section className={classes.card} aria-label={title}>
        <p className={classes.notice} role="alert">
          {unavailable}
        </p>
      </section>
    );
  }
}
