import type { Handlers } from '../../base/http/context';
import { cleanLogo } from './cleanLogo';
import { getAgreementText } from './getAgreementText';
import { getSettings } from './getSettings';
import { previewSettings } from './previewSettings';
import { saveSettings } from './saveSettings';
import { getSettingsVersions } from './versions';

export const settingsCalls: Handlers = {
  cleanLogo,
  getAgreementText,
  getSettings,
  getSettingsVersions,
  previewSettings,
  saveSettings,
};
