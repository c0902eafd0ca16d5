import { nameShown, shownTime } from '@rollbook/contract';
import { REGISTRY, recordRow } from '../../base/personal/registry';
import type { Services } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { agreementOf, signedPdf } from '../../letters/agreements/signedPdf';
import { sentMailsAbout } from '../../letters/mail/mailsAbout';
import { openedCard } from '../../membership/papers/papers';
import { receiptOfApplication } from '../members/papers';
import { type Fields, modelNamed } from '../../base/personal/blank';
import { filterOf } from '../../base/personal/found';
import type { Person } from './person';
import { type Entry, zipOf } from './zip';

/** Everything about a person: a JSON file for each collection, and the papers. */
export async function everythingAbout(person: Person, services: Services): Promise<Uint8Array<ArrayBuffer>> {
  const files = [
    ...(await recordFiles(person)),
    ...(await mailFiles(person)),
    ...(await papers(person, services)),
  ];
  return zipOf([readMe(person, files, services), ...files], services.now());
}

async function recordFiles(person: Person): Promise<Entry[]> {
  const files: Entry[] = [];
  for (const name of Object.keys(REGISTRY)) {
    const filter = filterOf(name, person);
    if (filter === undefined) continue;
    const records = await modelNamed(name).find(filter).lean();
    if (records.length === 0) continue;
    const shown = records.map((record) => readable(name, record, person));
    files.push({
      path: `records/${recordRow(name).collection}.json`,
      content: `${JSON.stringify(shown, undefined, 2)}\n`,
    });
  }
  return files;
}

/** A record without secrets, pictures and PDFs, and without what a payment has of others. */
function readable(name: string, record: Fields, { ids }: Person): Fields {
  const { person = {} } = recordRow(name);
  const hidden = new Set(Object.keys(person).filter((path) => person[path]?.secret === true));
  const own = new Set(ids);
  const isOwn = (one: unknown) => !(typeof one === 'number') || own.has(one);
  return Object.fromEntries(
    Object.entries(record).flatMap(([path, value]) => {
      if (hidden.has(path) || isBinary(value)) return [];
      if (name !== 'Payment' || !Array.isArray(value)) return [[path, value]];
      if (path === 'ids') return [[path, value.filter(isOwn)]];
      return [[path, value.filter((way: { id?: unknown }) => isOwn(way.id))]];
    }),
  );
}

function isBinary(value: unknown): boolean {
  return value instanceof Uint8Array || (typeof value === 'object' && value !== null && 'sub_type' in value);
}

/** The mails as they were sent, as long as they are kept. */
async function mailFiles({ ids }: Person): Promise<Entry[]> {
  const mails = await sentMailsAbout(ids);
  return mails.map(({ from, to, subject, created, text }, nth) => ({
    path: `mails/${nth + 1}.txt`,
    content: `From: ${from}\nTo: ${to}\nDate: ${created.toISOString()}\nSubject: ${subject}\n\n${text}`,
  }));
}

async function papers({ chain, applications }: Person, services: Services): Promise<Entry[]> {
  const files: Entry[] = [];
  for (const application of applications) {
    const { _id } = application;
    const agreement = await agreementOf(_id);
    if (agreement !== null) {
      files.push({ path: `papers/signature-${_id}.png`, content: new Uint8Array(agreement.signature) });
      const pdf = await signedPdf(_id);
      if (pdf !== undefined) files.push({ path: `papers/agreement-${_id}.pdf`, content: pdf });
    }
    const receipt = await unlessRefused(() => receiptOfApplication(application, services.brand));
    if (receipt !== undefined) files.push({ path: `papers/receipt-${_id}.pdf`, content: receipt });
  }
  const card = await unlessRefused(() => openedCard(chain, services, 'en'));
  if (card !== undefined) files.push({ path: `papers/card-${chain}.pdf`, content: card });
  return files;
}

/** Undefined for a paper that there is not: a receipt of what was not paid, a card of a membership that is over. */
async function unlessRefused<Paper>(make: () => Promise<Paper>): Promise<Paper | undefined> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}

function readMe({ chain, applications }: Person, files: readonly Entry[], { brand, now }: Services): Entry {
  const newest = applications.at(-1);
  const collections = new Map(Object.values(REGISTRY).map((row) => [row.collection, row]));
  const lines = files.map(({ path }) => {
    const row = collections.get(/^records\/(.+)\.json$/.exec(path)?.[1] ?? '');
    return row === undefined ? path : `${path}: ${row.about}. Kept ${row.kept}.`;
  });
  return {
    path: 'readme.txt',
    content: `${[
      `Everything that ${brand.planName} has stored about ${newest === undefined ? 'a person' : nameShown(newest)}, membership ${chain}.`,
      `Made on ${shownTime(now())}. Times in the files are UTC.`,
      `Left out: secrets that open something, and digests. Questions: ${brand.supportEmail}, ${brand.tollFreePhone}.`,
      '',
      ...lines,
    ].join('\n')}\n`,
  };
}
