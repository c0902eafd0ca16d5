import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';
import { countAsOfficesChanged } from '../officesVersion';

const text = { type: String, default: '' } as const;

/** A participating clinic; `_id` is its oid (specification §3). */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    office_name: { type: String, required: true },
    office_email: { type: String, required: true },
    /** The e-mail as compared at sign-in: see accounts/names. */
    login: { type: String, required: true },
    office_url: text,
    office_phone: text,
    office_contact: text,
    cc_email: text,
    /** Of the clinic, for the public directory. */
    street: text,
    city: text,
    state: text,
    zip: text,
    ogid: { type: Number, default: null },
    /** The answer 'No group', which an office that was never asked has not given. */
    no_group: { type: Boolean, default: false },
    calendar_year: { type: Boolean, required: true },
    office_pay: { type: Boolean, required: true },
    online_payment: { type: Boolean, required: true },
    completed: { type: Date, default: null },
    login_time: { type: Date, default: null },
    /** Until a changed e-mail has ended the password and told both addresses: the id of that change, and the old one. */
    moved: { type: String, default: null },
    moved_from: text,
    /** The office wants no monthly statement of its unpaid names. */
    statements_off: { type: Boolean, default: false },
    /** The office that its members have moved to, when it was closed. */
    successor: { type: Number, default: null },
    /** False after deactivation: not offered, no sign-in, records kept. */
    active: { type: Boolean, default: true },
  },
  SCHEMA,
);
// The offices of a group: getOfficesInGroup, and the permission check of every call of a group.
schema.index({ ogid: 1 });
// Sign-in by e-mail, and unique e-mails.
schema.index({ login: 1 }, { unique: true });
// Changed e-mails that are not finished.
schema.index({ moved: 1 }, { partialFilterExpression: { moved: { $type: 'string' } } });

// The directory does not have the time of the last sign-in.
countAsOfficesChanged(schema, ['login_time']);

export type OfficeDoc = Stored<typeof schema>;
export const Office = model<OfficeDoc>('Office', schema, 'offices');
