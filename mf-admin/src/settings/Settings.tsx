import { FormSkeleton, Loaded, Page, useCall } from '@rollbook/kit';
import { SettingsForm } from './SettingsForm';

/** What the plan is called and says, with a preview. */
export default function Settings() {
  const { loading, reload } = useCall('getSettings', {});
  return loading.state === 'loaded' ? (
    <SettingsForm loaded={loading.value} reload={reload} />
  ) : (
    <Page title="Settings" subtitle={'\u00a0'}>
      <Loaded
        loading={loading}
        what="the settings"
        retry={() => void reload()}
        framed
        skeleton={<FormSkeleton label="the settings" />}
      >
        {() => null}
      </Loaded>
    </Page>
  );
}
