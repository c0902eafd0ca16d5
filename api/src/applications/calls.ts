import type { Handlers } from '../http/context';
import { deleteApplication } from './deleteApplication';
import { editApplication } from './editApplication';
import { listCalls } from './lists';
import { restoreApplication } from './restoreApplication';
import { searchForMember } from './searchForMember';

export const applicationCalls: Handlers = {
  ...listCalls,
  deleteApplication,
  editApplication,
  restoreApplication,
  searchForMember,
};
