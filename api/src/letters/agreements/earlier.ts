import type { AgreementDoc } from './model';

/** What agreements of earlier releases were not asked for, and so lack. */
const LACKING = {
  issued: '',
  ip: '',
  user_agent: '',
  member_id: '',
  consent: null,
  consent_declined: false,
} as const satisfies Partial<AgreementDoc>;
const MEMBERSHIP = { kind: 'new', starts: '' } as const;
const PLAN = { verify_url: '', logo: null } as const;

type Without<Doc, Fields> = Omit<Doc, keyof Fields> & Partial<Pick<Doc, keyof Fields & keyof Doc>>;

/** An agreement as any release has stored it. */
export type SignedEarlier = Without<Omit<AgreementDoc, 'membership' | 'plan'>, typeof LACKING> & {
  membership: Without<AgreementDoc['membership'], typeof MEMBERSHIP>;
  plan: Without<AgreementDoc['plan'], typeof PLAN>;
};

/** The same with an empty value for what it lacks: nothing is printed there. */
export function completed(stored: SignedEarlier): AgreementDoc {
  const membership = { ...MEMBERSHIP, ...stored.membership };
  return { ...LACKING, ...stored, membership, plan: { ...PLAN, ...stored.plan } };
}
