import { Import } from './model';

/** Whether an import changes records at this moment. */
export async function isImportWriting(): Promise<boolean> {
  return (await Import.exists({ open: true, state: { $in: ['running', 'undoing'] } })) !== null;
}
