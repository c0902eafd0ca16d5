import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

const bytes = { type: Buffer, required: true } as const;
const number = { type: Number, required: true } as const;
const text = { type: String, required: true } as const;

/** The logos that were chosen. One that was not saved is deleted at `expires`. */
const schema = new Schema(
  {
    /** The digest of `shown`, with its ending: see LOGO_ID. */
    _id: text,
    /** What pages show: an SVG that was cleaned, or a PNG. The file that was chosen is not kept. */
    shown: bytes,
    /** What mails and papers show: a PNG on white. */
    printed: bytes,
    /** Of `printed`, in pixels. */
    width: number,
    height: number,
    /** Of the file that was chosen. */
    name: text,
    bytes: number,
    at: { type: Date, required: true },
    by: text,
    /** Null once it was saved: papers that were signed with it show it for as long as they are kept. */
    expires: { type: Date, default: null },
  },
  SCHEMA,
);
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });

export type LogoDoc = Stored<typeof schema>;
export const Logo = model<LogoDoc>('Logo', schema, 'logos');
