import { dollars, FEE_CENTS, FORM_IDLE_MINUTES } from '@rollbook/contract';

const fee = dollars(FEE_CENTS, 'short');
const exactFee = dollars(FEE_CENTS);

/** English texts of the public pages. The Spanish table has the same type, so a missing text does not compile. */
export const en = {
  page: {
    title: `Join for ${fee} a year`,
    intro:
      'One membership covers your household, and the discount at your clinic is often 25% or more. Joining takes about four minutes.',
    otherLanguage: 'Español',
    clear: 'Clear the form',
    clearAsk: 'Clear everything that was typed?',
    clearYes: 'Yes, clear',
    clearNo: 'Keep it',
    cleared: 'The form was cleared.',
    clearedIdle: `This form was not used for ${FORM_IDLE_MINUTES} minutes, so what was typed here was cleared to keep it private.`,
    clearedNothing: 'No application was sent and nothing was charged.',
    clearedSent: 'If your application has reached us, a copy comes by email.',
    clearedRenewal: `The renewal was not used for ${FORM_IDLE_MINUTES} minutes, so it was closed to keep it private.`,
    clearedRenewalNothing:
      'Nothing was sent and nothing was charged. To go on, open the link in our email again.',
    retry: 'Retry',
    loading: 'The form is loading',
    failed: 'Could not load the list of clinics, please try again',
    failedWhy: 'The connection may be down for a moment.',
    noOffices: 'No clinic takes part at the moment.',
    noOfficesNext: 'Please come back later, or call us:',
  },
  steps: {
    office: 'Your clinic',
    agreement: 'What you are agreeing to',
    person: 'About you',
    signature: 'Sign',
    payment: `Pay ${fee}`,
  },
  summary: {
    title: 'Your membership',
    clinic: 'Clinic',
    noClinic: 'Not chosen yet',
    covers: 'Covers',
    household: 'You and your household',
    valid: 'Valid',
    total: 'Total',
    fee,
    today: (until: string) => `Today thru ${until}`,
    thru: (until: string) => `Valid thru ${until}`,
    notInsurance: 'Not insurance',
    questions: 'Questions?',
    or: 'or',
  },
  office: {
    label: 'Find your clinic',
    placeholder: 'Name, city, street or zip code',
    all: 'All participating clinics',
    change: 'Change',
    keep: (office: string) => `Keep ${office}`,
    cardAndOffice: 'takes cards and payment at the office',
    cardOnly: 'takes cards',
    officeOnly: 'takes payment at the office',
    neither: 'does not take applications online at the moment',
    noMatch: 'No clinic matches. Check the spelling, or type only a part of it.',
    searching: 'Searching…',
    matches: (count: number) => (count === 1 ? '1 clinic' : `${count} clinics`),
    more: (count: number) => `${count} more: type more`,
    unknown: 'We could not find the clinic of this link. Please choose yours from the list.',
  },
  agreement: {
    /** The Spanish terms are open on the English page. */
    other: '',
    otherClose: '',
    agree: 'I have read and agree to the membership terms.',
    agreeQuoted: '',
    boxes: { agreed: 'membership terms', consented: 'electronic records' },
    again: (boxes: string) =>
      `Please read and tick again: ${boxes}. The terms or the language changed. What you typed is kept.`,
  },
  person: {
    statePlaceholder: 'Select a state',
    stateQuoted: '',
    optional: '(optional)',
    family: { name: 'Full name', relation: 'Relation', add: '+ Add a family member', remove: 'Remove' },
  },
  signature: {
    label: 'Signature',
    pad: 'Signature area: draw with your finger, a pen or the mouse',
    hint: 'Sign here',
    failed: 'Drawing could not be loaded. Try again, or type your name.',
    retry: 'Retry',
    gone: 'There is a new version of this page. Please reload it to sign: what you typed stays, only birthday and agreement are asked for again.',
    reload: 'Reload',
    clear: 'Clear Signature',
    type: 'I prefer to type my name',
    draw: 'I prefer to draw my signature',
    typedLabel: 'Your full name',
    typedHelp: 'Your typed name stands for your signature.',
  },
  payment: {
    question: 'How will you be paying?',
    quoted: '',
    credit: 'Pay by Credit Card',
    creditHelp: 'Active at once; a copy by email',
    office: 'Pay at Office',
    officeHelp: `Cash or check; active when the clinic takes your ${fee}`,
    none: 'This clinic does not take applications online at the moment. Please call it.',
    payAndJoin: `Pay ${exactFee} and join`,
    submit: 'Submit',
    submitting: 'Sending…',
    cardLoading: 'The card form is loading',
    cardFailed: 'The card form could not be loaded. Nothing was charged, and nothing you typed is lost.',
    cardGone:
      'There is a new version of this page. Please reload it to pay by card: what you typed stays, only birthday, signature and agreement are asked for again.',
    reload: 'Reload',
  },
  problems: {
    title: 'Please look at these fields',
    notSaved: 'Could not save your application, please try again',
    kept: 'Nothing you typed is lost.',
    askedAgain:
      'What you typed is kept. Only the agreement is asked for again, and birthday or signature where they are empty.',
    proving:
      'Many applications are coming in, so this device does a short security check. Please wait a few seconds: your application goes on by itself.',
    notReached: 'Your payment did not reach us and nothing was charged. Please try again.',
  },
  samePerson: {
    payByCard: 'You can pay for it here: choose ‘Pay by Credit Card’.',
    payExisting: `Pay for that application, ${exactFee}`,
    payExistingHow: 'You can pay for that application now with the card you entered.',
    waits: 'It becomes active when the clinic takes your payment.',
    otherEmail: 'If it is yours, open your membership with that email address.',
    open: 'Open my membership',
    another: 'This is another person',
    anotherWhy: 'For someone else of the same name.',
    fresh: 'Make a new application',
    freshWhy: 'For someone else, or with the email address you typed.',
    asks: 'We ask once more before any money moves.',
    sure: (name: string) => `Pay ${exactFee} for a new membership of ${name}?`,
    yes: `Yes, pay ${exactFee}`,
    no: 'No, go back',
  },
  waiting: {
    title: 'Confirming your payment',
    clinic: 'Clinic',
    member: 'Member',
    amount: 'Amount',
    exactFee,
    offline: 'This device is offline at the moment: the check goes on when it is connected again.',
  },

  member: {
    ask: 'Already a member?',
    open: 'My membership',
    later: 'Your card, your papers and your details, at any time:',
    address: 'To change it:',
    remind: 'To get them again:',
  },

  /** Replaces the brand's subtitle, which is English. */
  head: { subtitle: '' },
  footer: { website: 'Website', tollFree: 'toll-free' },
};

export type Texts = typeof en;
