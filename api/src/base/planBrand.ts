import {
  type AgreementVersion,
  agreementOn,
  type Brand,
  type CalendarDate,
  type PlanLogo,
  type PlanSettings,
  type SettingName,
  type SettingSource,
} from '@rollbook/contract';

/** What the server alone knows of the plan: `versions` are the later versions of the agreement with their texts. */
type Kept = Pick<PlanSettings, 'retentionYears' | 'mailsPerMinute'> & {
  versions: readonly AgreementVersion[];
};

/** The plan as the server knows it: what browsers get of it, and what stays here. */
export type PlanBrand = Omit<Brand, 'agreements' | 'logo'> & Kept & { logo?: PlanLogo | undefined };

/** What browsers get: of the agreement the version in force and those that follow, without their texts. */
export function brandOnWire(plan: PlanBrand, today: CalendarDate): Brand {
  const { logo, ...others } = plan;
  const onWire: Brand & Partial<Kept> = { ...others };
  if (logo !== undefined) onWire.logo = { id: logo.id, width: logo.width, height: logo.height };
  delete onWire.retentionYears;
  delete onWire.mailsPerMinute;
  delete onWire.versions;
  const inForce = agreementOn(today, plan.versions);
  const agreements = plan.versions
    .filter(({ from }) => from > today || from === inForce?.from)
    .map(({ version, from }) => ({ version, from }));
  return agreements.length === 0 ? onWire : { ...onWire, agreements };
}

/** The settings of a running process, which saving changes. */
export type LiveSettings = {
  readonly brand: PlanBrand;
  /** What the screen sets, and what stands below it. */
  readonly screen: Partial<PlanSettings>;
  readonly below: PlanSettings;
  readonly sourceBelow: (name: SettingName) => SettingSource;
  /** The plan as it was with these saved settings; 0 for none. Undefined for a version that was never saved. */
  at: (version: number) => Promise<PlanBrand | undefined>;
  /** The plan as it would be if the screen set these. */
  withScreen: (screen: Partial<PlanSettings>) => PlanBrand;
  /** Reads what was saved since; another process may have saved it. */
  refresh: () => Promise<void>;
};

/** Adds the settings to the services of a process: `brand` is that of the moment in which it is read. */
export function withSettings<Others extends object>(others: Others, settings: LiveSettings) {
  return {
    ...others,
    settings,
    get brand(): PlanBrand {
      return settings.brand;
    },
  };
}
