import { AGREEMENT_VERSION, CONSENT_VERSION, shownId, SIGNATURE_PAD } from '@rollbook/contract';
import { PNG } from 'pngjs';
import { Account, type AccountDoc } from '../parties/accounts/model';
import { ADMIN_ACCOUNT, groupAccount, officeAccount } from '../parties/accounts/names';
import { hashPassword } from '../parties/accounts/passwords';
import { Agreement } from '../letters/agreements/model';
import { signedAgreement } from '../letters/agreements/signedAgreement';
import { Application, type ApplicationDoc } from '../membership/record/application';
import { Audit } from '../base/audit/record';
import { atLeast } from '../base/counters';
import { insertMissing } from '../base/database';
import { Group } from '../parties/groups/model';
import type { Services } from '../base/http/context';
import { Office, type OfficeDoc } from '../parties/offices/model';
import { Membership } from '../membership/record/membership';
import { Payment } from '../money/payments/model';
import { Dispute } from '../money/payments/disputes';
import { Refund } from '../money/refunds/model';
import { DEMO_PASSWORDS } from './accounts';
import { demoApplications } from './applications';
import { demoTrail } from './audit';
import { demoCancelled } from './cancelled';
import { firstStart } from './firstStart';
import { demoGroup, officeDocs } from './offices';

/**
 * Writes the demo data into an empty database. The offices come last and say that all is there: after a crash
 * the next start writes what is missing, as of the first start.
 */
export async function seedDemo({ brand, now }: Pick<Services, 'brand' | 'now'>): Promise<void> {
  if (await Office.exists({})) return;
  const at = await firstStart(now());
  const offices = officeDocs(at);
  const accounts = await accountDocs(offices);
  const { applications, payments } = demoApplications(offices, brand, at);
  const { memberships, refunds, disputes } = demoCancelled(applications, payments, at);
  await Promise.all([
    insertMissing(Group, [demoGroup]),
    insertMissing(Account, accounts),
    insertMissing(Agreement, agreements(applications, offices, brand)),
    insertMissing(Payment, payments),
    insertMissing(Membership, memberships),
    insertMissing(Refund, refunds),
    insertMissing(Dispute, disputes),
    insertMissing(Application, applications),
    insertMissing(Audit, demoTrail(applications, refunds)),
    atLeast('application', applications.length),
    atLeast('group', demoGroup._id),
    atLeast('office', Math.max(...offices.map(({ _id }) => _id))),
  ]);
  await insertMissing(Office, offices);
}

/** One hash for all offices: their one password is public anyway, and the first start is to be quick. */
async function accountDocs(offices: OfficeDoc[]): Promise<AccountDoc[]> {
  const [admin, office, group] = await Promise.all([
    hashPassword(DEMO_PASSWORDS.admin),
    hashPassword(DEMO_PASSWORDS.office),
    hashPassword(DEMO_PASSWORDS.group),
  ]);
  const common = { oid: null, ogid: null, mailed_at: null, ask_new: false };
  return [
    { ...common, _id: ADMIN_ACCOUNT, role: 'admin', hash: admin },
    { ...common, _id: groupAccount(demoGroup._id), role: 'group', ogid: demoGroup._id, hash: group },
    ...offices.map(({ _id: oid }): AccountDoc => ({
      ...common,
      _id: officeAccount(oid),
      role: 'office',
      oid,
      hash: office,
    })),
  ];
}

/** A renewal has the number of its first application (D55). */
function memberNumberIn(applications: ApplicationDoc[], { chain, oid }: ApplicationDoc): string {
  const first = applications.find(({ _id }) => _id === chain);
  return shownId({ id: chain, oid: first?.oid ?? oid });
}

function agreements(applications: ApplicationDoc[], offices: OfficeDoc[], brand: Services['brand']) {
  const signature = demoSignature();
  return applications.flatMap((application) => {
    const office = offices.find(({ _id }) => _id === application.oid);
    if (!application.signed || office === undefined) return [];
    const said = {
      agreed: true,
      version: AGREEMENT_VERSION,
      language: application.language,
      method: 'drawn',
    } as const;
    const consent = { agreed: true, version: CONSENT_VERSION, language: application.language };
    return [
      signedAgreement({
        application,
        memberId: memberNumberIn(applications, application),
        office,
        said,
        consent,
        from: { ip: '127.0.0.1', userAgent: 'Demo data' },
        signature,
        brand,
      }),
    ];
  });
}

/** A signature as the pad draws one: black on nothing. All demo members share its flourish. */
export function demoSignature(): Buffer {
  const { width, height } = SIGNATURE_PAD;
  const picture = new PNG({ width, height });
  for (let step = 0; step <= 6000; step++) {
    const along = step / 6000;
    const x = 60 + along * 380 + Math.sin(along * 42) * 16;
    const y = 105 + Math.sin(along * 21) * 38 * (1 - along * 0.7) + Math.sin(along * 57) * 9;
    dot(picture, Math.round(x), Math.round(y));
  }
  return PNG.sync.write(picture, { deflateLevel: 3, filterType: 0 });
}

function dot(picture: PNG, x: number, y: number): void {
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    picture.data[((y + dy) * picture.width + x + dx) * 4 + 3] = 255;
  }
}
