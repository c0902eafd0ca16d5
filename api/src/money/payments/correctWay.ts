import { Payment } from './model';

type Way = { payment_type: 'cash' | 'check'; check_number: string };

/** Lets a payment say how one of its names was really paid; its other names keep their way. */
export async function correctWayOf(payment: string, id: number, way: Way): Promise<void> {
  const stored = await Payment.findOne({ _id: payment, kind: 'offline' }).lean();
  if (stored === null) return;
  const isAlone = stored.ids.length === 1;
  const others = (stored.ways ?? []).filter((one) => one.id !== id);
  const set = isAlone ? { ...way, ways: [] } : { ways: [...others, { id, ...way, note: '' }] };
  await Payment.updateOne({ _id: payment }, { $set: set });
}
