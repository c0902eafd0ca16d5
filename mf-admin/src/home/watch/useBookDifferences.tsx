import { shownTime } from '@rollbook/contract';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';

const TITLES = { payment: 'Payment', refund: 'Refund', cash: 'Cash or check' } as const;

/** What the nightly comparison with the card provider has found missing, and where (L10). */
export function useBookDifferences(): Check {
  const { loading, reload } = useWatch('getBookDifferences');
  return {
    list: 'getBookDifferences',
    title: 'The books',
    what: 'the comparison of the books',
    quiet: 'No difference between the card provider’s books and ours is known.',
    reload: () => void reload(),
    needs: needsOf(loading, ({ kind, where, id, text, at }) => ({
      key: `${kind} ${id}`,
      title: `${TITLES[kind]}: ${where}`,
      details: (
        <>
          <p>{text}</p>
          <p>compared {shownTime(new Date(at))}, and every night again</p>
        </>
      ),
      actions: (
        <RowButton isMain onClick={() => void reload()}>
          Check again
        </RowButton>
      ),
    })),
  };
}
