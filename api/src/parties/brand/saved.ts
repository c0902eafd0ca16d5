import type { AgreementVersion, CalendarDate } from '@rollbook/contract';
import { insertNew } from '../../base/database';
import { AgreementTextModel, SettingsVersion, type SettingsDoc } from './model';

export type { ChangedSetting } from './model';

/** Stores the next version; false when another one has taken its number. */
export function storeSettings(document: SettingsDoc): Promise<boolean> {
  return insertNew(SettingsVersion, document);
}

/** The versions before a number, newest first. */
export function settingsBefore(before: number | undefined, limit: number): Promise<SettingsDoc[]> {
  return SettingsVersion.find(before === undefined ? {} : { _id: { $lt: before } })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Whether any version of the settings has named this version of the agreement. */
export async function isNumberUsed(agreement: string): Promise<boolean> {
  return (await SettingsVersion.exists({ agreements: agreement })) !== null;
}

type Text = { version: string; from: CalendarDate; paragraphs: AgreementVersion['paragraphs'] };

/** Stores a text that no settings have named yet; replaces that of a save which did not end. */
export async function storeAgreementText(
  { version, from, paragraphs: { en, es } }: Text,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const set = { from, en: [...en], es: [...es], at, by };
  await AgreementTextModel.updateOne({ _id: version }, { $set: set }, { upsert: true });
}
