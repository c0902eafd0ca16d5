import { Button } from '@mantine/core';
import { useStaff } from '@rollbook/kit';
import { Link } from 'react-router-dom';

export function ToReceipts() {
  const { link } = useStaff();
  return (
    <Button component={Link} variant="default" {...link('receipts')}>
      Receipts
    </Button>
  );
}
