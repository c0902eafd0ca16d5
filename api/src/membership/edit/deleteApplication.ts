import type { Context, Handler } from '../../base/http/context';
import { deleteLive } from './deletion';
import { NOT_BEING_PAID, refusal } from './editable';

type Wish = { id: number; version?: number | undefined };

/** Throws 409 when it was changed since that version, or is being paid, and 404 when it is not live. */
export async function deleteUnlessBusy(
  { id, version }: Wish,
  context: Pick<Context, 'caller' | 'now'>,
  how: { job?: string } = {},
): Promise<void> {
  const conditions = { ...(version === undefined ? {} : { version }), ...NOT_BEING_PAID };
  if (!(await deleteLive(id, conditions, context, how))) throw await refusal(id);
}

export const deleteApplication: Handler<'deleteApplication'> = async (wish, context) => {
  await deleteUnlessBusy(wish, context);
  return { success: true };
};
