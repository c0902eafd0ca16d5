import type { z } from 'zod';
import type { CallName } from './calls';
import type {
  application,
  applicationDetails,
  brand,
  deletedApplication,
  earlierReceipt,
  enrolled,
  enteredApplication,
  group,
  lastCall,
  listedOffice,
  paymentReceipt,
  planSettings,
  storedLogo,
  member,
  newOffice,
  office,
  participatingOffice,
  publicOffice,
  renewableMember,
  schemas,
  unpaidApplication,
  unpaidGroupApplication,
} from './schemas';

type Schemas = typeof schemas;

/** The request as the client sends it, without defaults. */
export type CallRequest<Name extends CallName> = z.input<Schemas[Name]['request']>;
/** The request as the handler gets it: checked, trimmed, with defaults. */
export type CallInput<Name extends CallName> = z.output<Schemas[Name]['request']>;
export type CallAnswer<Name extends CallName> = z.output<Schemas[Name]['answer']>;

export type PublicOffice = z.output<typeof publicOffice>;
export type ParticipatingOffice = z.output<typeof participatingOffice>;
export type Office = z.output<typeof office>;
export type ListedOffice = z.output<typeof listedOffice>;
export type NewOffice = z.input<typeof newOffice>;
export type Group = z.output<typeof group>;
export type Application = z.output<typeof application>;
export type ApplicationDetails = z.output<typeof applicationDetails>;
export type EnteredApplication = z.output<typeof enteredApplication>;
export type DeletedApplication = z.output<typeof deletedApplication>;
export type UnpaidApplication = z.output<typeof unpaidApplication>;
export type UnpaidGroupApplication = z.output<typeof unpaidGroupApplication>;
export type RenewableMember = z.output<typeof renewableMember>;
export type LastCall = z.output<typeof lastCall>;
export type Member = z.output<typeof member>;
export type Brand = z.output<typeof brand>;
export type PlanLogo = z.output<typeof storedLogo>;
export type PlanSettings = z.output<typeof planSettings>;
export type Enrolled = z.output<typeof enrolled>;
export type PaymentReceipt = z.output<typeof paymentReceipt>;
export type EarlierReceipt = z.output<typeof earlierReceipt>;
