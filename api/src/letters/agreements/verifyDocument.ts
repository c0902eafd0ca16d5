import type { Handler } from '../../base/http/context';
import { Agreement } from './model';

/** Whether a PDF with this digest is one that this service made. It answers nothing about its content. */
export const verifyDocument: Handler<'verifyDocument'> = async ({ sha256 }) => ({
  ours: (await Agreement.exists({ pdf_sha256: sha256 })) !== null,
});
