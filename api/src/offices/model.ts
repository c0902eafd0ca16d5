import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';

/** A participating clinic; `_id` is its oid (specification §3). */
export type OfficeDoc = {
  _id: number;
  office_name: string;
  office_email: string;
  /** The e-mail as compared at sign-in (accounts/model loginName). */
  login: string;
  office_url: string;
  office_phone: string;
  office_contact: string;
  cc_email: string;
  ogid: number | null;
  calendar_year: boolean;
  office_pay: boolean;
  online_payment: boolean;
  completed: Date | null;
  login_time: Date | null;
  /** False after the administrator deactivated it: not offered, no sign-in, records kept (D25). */
  active: boolean;
};

const schema = new Schema<OfficeDoc>(
  {
    _id: { type: Number, required: true },
    office_name: { type: String, required: true },
    office_email: { type: String, required: true },
    login: { type: String, required: true },
    office_url: { type: String, default: '' },
    office_phone: { type: String, default: '' },
    office_contact: { type: String, default: '' },
    cc_email: { type: String, default: '' },
    ogid: { type: Number, default: null },
    calendar_year: { type: Boolean, required: true },
    office_pay: { type: Boolean, required: true },
    online_payment: { type: Boolean, required: true },
    completed: { type: Date, default: null },
    login_time: { type: Date, default: null },
    active: { type: Boolean, default: true },
  },
  SCHEMA,
);
// A group's own offices: getOfficesInGroup and every permission of a group.
schema.index({ ogid: 1 });
// Sign-in, and no two offices with one e-mail (D6b).
schema.index({ login: 1 }, { unique: true });

export const Office = model('Office', schema, 'offices');
