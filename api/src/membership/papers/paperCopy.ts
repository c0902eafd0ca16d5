import { denverDate } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { Application } from '../record/application';

/** Notes that the paper copy of an application without consent to electronic records was handed out (D48). Repeatable. */
export const handOutPaperCopy: Handler<'handOutPaperCopy'> = async ({ id }, { caller, now }) => {
  const handedOut = await Application.findOneAndUpdate(
    { _id: id, state: 'live', paper_copy: 'due' },
    {
      $set: { paper_copy: 'given', paper_copy_on: denverDate(now()), changed_by: callerName(caller) },
      $inc: { version: 1 },
    },
    { lean: true },
  );
  if (handedOut !== null) {
    await recordAudit(caller, now(), { subject: 'application', id, what: 'paper copy handed out' });
  } else if ((await Application.exists({ _id: id, state: 'live', paper_copy: 'given' })) === null) {
    throw unknownRecord('paper copy that is due');
  }
  return { success: true };
};
