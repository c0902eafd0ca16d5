import { shownTime } from '@rollbook/contract';
import { useCall } from '@rollbook/shared-ui/query';
import { RowButton } from '../../row/RowButton';
import { Watch, WatchRow } from './Watch';

const TITLES = { payment: 'Payment', refund: 'Refund', cash: 'Cash or check' } as const;

/** What the nightly comparison with the card provider has found missing, and where (L10). */
export function BookDifferences() {
  const { loading, reload } = useCall('getBookDifferences', {});
  return (
    <Watch
      title="The books"
      what="the comparison of the books"
      quiet="No difference between the card provider’s books and ours is known."
      loading={loading}
      reload={() => void reload()}
      keyOf={({ kind, id }) => `${kind} ${id}`}
    >
      {({ kind, where, text, at }) => (
        <WatchRow
          title={`${TITLES[kind]}: ${where}`}
          actions={<RowButton onClick={() => void reload()}>Check again</RowButton>}
        >
          <p>{text}</p>
          <p>compared {shownTime(new Date(at))}, and every night again</p>
        </WatchRow>
      )}
    </Watch>
  );
}
