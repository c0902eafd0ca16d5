import { Notice } from '@rollbook/kit';
import { counted, type Imported, rowsShown } from './words';

type Props = { imported: Imported; offices: readonly { oid: number; office_name: string }[] };

/** Says at which clinic the members of a file are, where it is another one than the file says. */
export function OtherOffices({ imported: { other_offices, rows }, offices }: Props) {
  if (other_offices.length === 0) return null;
  const sum = other_offices.reduce((total, one) => total + one.rows, 0);
  const nameOf = (oid: number) =>
    offices.find((one) => one.oid === oid)?.office_name ?? `Office ${String(oid)}`;
  const places = other_offices.map((one) => `${counted(one.rows)} at ${nameOf(one.oid)}`);
  return (
    <Notice kind="note">
      {sum === rows && rows > 1 ? `All ${rowsShown(rows)}` : `${counted(sum)} of ${rowsShown(rows)}`}
      {sum === 1 ? ' is about a member' : ' are about members'} of another clinic: {places.join(', ')}. An
      import does not move members. Move them from the office’s own panel.
    </Notice>
  );
}
