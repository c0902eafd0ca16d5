import type { PlanSettings } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

const text = { type: String, required: true } as const;

/**
 * What was saved on the screen: each save is a document of its own, and the one with the highest number holds. Two who save
 * at once take the same number, and the second is refused.
 */
const settings = new Schema(
  {
    /** 1, 2, 3 … */
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    /** See http/caller. */
    by: text,
    /** The settings that do not come from the file. */
    values: { type: Schema.Types.Mixed, required: true },
    /** The later versions of the agreement; a version that was withdrawn is none of them. */
    agreements: { type: [String], required: true },
    /** What differs from the version before, as it is read. */
    changed: { type: Schema.Types.Mixed, required: true },
  },
  { ...SCHEMA, minimize: false },
);
export type ChangedSetting = { name: string; before: string; after: string };
export type SettingsDoc = Stored<
  typeof settings,
  { values: Partial<PlanSettings>; changed: ChangedSetting[] }
>;
export const SettingsVersion = model<SettingsDoc>('SettingsVersion', settings, 'settings');

/** A later version of the agreement's text. Once a version of the settings names it, it never changes. */
const agreementText = new Schema(
  {
    /** The form number. */
    _id: text,
    /** The first Denver day on which it is signed. */
    from: text,
    en: { type: [String], required: true },
    es: { type: [String], required: true },
    at: { type: Date, required: true },
    by: text,
  },
  SCHEMA,
);
export type AgreementTextDoc = Stored<typeof agreementText>;
export const AgreementTextModel = model<AgreementTextDoc>('AgreementText', agreementText, 'agreementtexts');
