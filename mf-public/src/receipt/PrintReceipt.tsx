import type { Brand } from '@rollbook/contract';
import { usePagePaper } from '@rollbook/ui';
import type { ReactNode } from 'react';
import { receiptPaper, type ReceiptFacts } from './receiptPaper';

type Props = {
  facts: ReceiptFacts;
  brand: Brand | undefined;
  className: string | undefined;
  children: ReactNode;
};

/**
 * Prints the receipt of a payment, also with Ctrl+P: in the page, because on a clinic's tablet a window of its own would
 * stay open for the next person.
 */
export function PrintReceipt({ facts, brand, className, children }: Props) {
  usePagePaper(() => receiptPaper(facts, brand));
  return (
    <button type="button" className={className} onClick={() => print()}>
      {children}
    </button>
  );
}
