import type { Handlers } from '../../base/http/context';
import { getAgreementText } from './getAgreementText';
import { getSettings } from './getSettings';
import { previewSettings } from './previewSettings';
import { saveSettings } from './saveSettings';
import { getSettingsVersions } from './versions';

export const settingsCalls: Handlers = {
  getAgreementText,
  getSettings,
  getSettingsVersions,
  previewSettings,
  saveSettings,
};
