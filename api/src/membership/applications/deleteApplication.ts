import type { Handler } from '../../base/http/context';
import { deleteLive } from './deletion';
import { NOT_BEING_PAID, refusal } from './editable';

export const deleteApplication: Handler<'deleteApplication'> = async ({ id, version }, context) => {
  const conditions = { ...(version === undefined ? {} : { version }), ...NOT_BEING_PAID };
  if (!(await deleteLive(id, conditions, context))) throw await refusal(id);
  return { success: true };
};
