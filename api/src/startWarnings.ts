import { ofExample } from './parties/brand/example';
import { variableOf } from './parties/brand/settings';
import type { Services } from './base/http/context';

/** What is allowed, and hardly meant: a line for each, for the log and for the terminal. */
export function startWarnings({ config, brand }: Pick<Services, 'config' | 'brand'>): string[] {
  const example = config.mode === 'production' ? ofExample(brand).map(variableOf) : [];
  const warnings: string[] = [];
  if (example.length > 0) {
    warnings.push(
      `people see the example brand: set ${example.join(', ')}, or the same in BRAND_FILE or on the screen /ecsadmin/settings`,
    );
  }
  if (config.square.webhookKey === undefined) {
    warnings.push("SQUARE_WEBHOOK_KEY is not set: disputes and refunds of Square's dashboard are seen late");
  }
  return warnings;
}
