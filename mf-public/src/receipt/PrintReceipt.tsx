import type { Brand } from '@rollbook/contract';
import { usePagePaper } from '@rollbook/shared-ui/print';
import button from '../page/SecondButton.module.css';
import classes from './Receipt.module.css';
import { receiptPaper, type ReceiptFacts } from './receiptPaper';
import { receiptTexts } from './texts';

type Props = { facts: ReceiptFacts; brand: Brand | undefined };

/**
 * Prints the receipt of a payment, also with Ctrl+P: in the page, because on a clinic's tablet a window of its own would
 * stay open for the next person (D43).
 */
export function PrintReceipt({ facts, brand }: Props) {
  const words = receiptTexts[facts.language];
  usePagePaper(() => receiptPaper(facts, brand));
  return (
    <button type="button" className={`${button.second} ${classes.print}`} onClick={() => print()}>
      {words.print}
    </button>
  );
}
