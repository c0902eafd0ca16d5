import { chainStatus, denverDate, longDate, nameShown, TAKE_BACK_MINUTES } from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { wasSent } from '../../letters/mail/mailsAbout';
import { type Mail, outboxItems, queueMails, storeItems } from '../../letters/mail/queue';
import type { OutboxDoc } from '../../letters/mail/model';
import {
  memberIn,
  memberNumber,
  newestOf,
  readChain,
  type StoredChain,
  toChain,
} from '../../membership/record/chain';
import { renewable, waitingForPayment } from '../../membership/record/nextStep';
import { findLive, isSameMailbox } from '../../membership/record/records';
import { findOffice, officeNames } from '../../parties/offices/records';
import type { Moving } from './model';

type Desk = Pick<Context, 'brand' | 'now'>;

/** Tells the member, once the time to undo is over. The id allows one for each move and membership. */
export async function tellMoved(chain: number, moving: Moving, desk: Desk): Promise<void> {
  const mail = await mailOf(chain, moving, desk, `moved:${moving.move}:${chain}`);
  const due = new Date(desk.now().getTime() + TAKE_BACK_MINUTES * 60_000);
  if (mail) await storeItems(outboxItems([mail], desk.now()).map((item) => ({ ...item, due })));
}

/** Tells a member who was told of the move that it was taken back. The mail of one who was not is dropped when it is its turn. */
export async function tellBack(chain: number, { move, from, to }: Moving, desk: Desk): Promise<void> {
  if (!(await wasSent(`moved:${move}:${chain}`))) return;
  const back = { move: '', from: to, to: from };
  const mail = await mailOf(chain, back, desk, `moved back:${move}:${chain}`);
  if (mail) await queueMails([mail], desk.now());
}

async function mailOf(
  chain: number,
  { move, from, to }: Moving,
  desk: Desk,
  id: string,
): Promise<Mail | undefined> {
  const [stored, office, nameOf] = await Promise.all([readChain(chain), findOffice(to), officeNames([from])]);
  if (stored === undefined || office === null || !isConcerned(stored, desk)) return undefined;
  const member = memberIn(stored);
  if (member.email === '') return undefined;
  const status = chainStatus(toChain(stored), denverDate(desk.now()));
  const until = status.status === 'ACTIVE' ? status.until : '';
  return {
    id,
    to: { name: nameShown(member), address: member.email },
    language: member.language,
    template: 'clinicMoved',
    once: true,
    data: {
      application: newestOf(stored)._id,
      oid: to,
      move,
      planName: desk.brand.planName,
      id: memberNumber(stored),
      name: nameShown(member),
      earlierOffice: nameOf(from),
      officeName: office.office_name,
      officePhone: office.office_phone,
      until: until === '' ? '' : longDate(until, member.language),
    },
    ...(until === '' ? {} : { card: chain }),
  };
}

/** Whose membership is active, waits for payment or can be renewed. */
function isConcerned(stored: StoredChain, desk: Desk): boolean {
  const { status } = chainStatus(toChain(stored), denverDate(desk.now()));
  return (
    status === 'ACTIVE' ||
    waitingForPayment(stored, desk) !== undefined ||
    renewable(stored, desk) !== undefined
  );
}

/** Whether the member is still at the clinic that a mail names, by the same move and at the same address. */
export async function isStillThere({ data, to }: Pick<OutboxDoc, 'data' | 'to'>): Promise<boolean> {
  const { application, oid, move } = data;
  const found = await findLive(Number(application));
  if (found === null || found.oid !== oid || found.moved_by !== move) return false;
  return isSameMailbox(found.email, to.address);
}
