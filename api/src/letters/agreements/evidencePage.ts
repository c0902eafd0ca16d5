import { createHash } from 'node:crypto';
import { formNumber, type Language, nameShown } from '@rollbook/contract';
import { consentShown, labels } from './labels';
import type { AgreementDoc } from './model';
import { type Fact, factRows, INK, keepTogether, PAGE, type Page, SECOND, wideFact } from './pdfPage';

/** In points: more than it needs, so that it is never split. */
const HEIGHT = 360;

/** At the end, whole on one page: what shows who signed what, when and from where (L11). */
export function evidencePage(document: Page, agreement: AgreementDoc): void {
  const words = labels[agreement.language];
  document.x = PAGE.left;
  document.moveDown(4);
  keepTogether(document, HEIGHT);
  document.font('heading').fontSize(16).fillColor(INK).text(words.evidence, { width: PAGE.width });
  document.moveDown(0.8);
  factRows(document, signing(agreement));
  for (const fact of digests(agreement)) wideFact(document, fact);
  if (agreement.plan.verify_url === '') return;
  document.moveDown(0.6).font('text').fontSize(10).fillColor(SECOND);
  document.text(`${words.check} ${agreement.plan.verify_url}`, { width: PAGE.width });
}

function signing(agreement: AgreementDoc): Fact[] {
  const { _id: id, language, version, member, office, method, signed_at, ip, consent } = agreement;
  const words = labels[language];
  const inLanguage = (of: Language) => (of === 'en' ? words.english : words.spanish);
  return [
    { label: words.signedBy, value: nameShown(member) },
    { label: words.email, value: member.email === '' ? words.notRecorded : member.email },
    { label: words.method, value: method === 'not recorded' ? words.notRecorded : words[method] },
    { label: words.utc, value: `${signed_at.toISOString().slice(0, 19).replace('T', ' ')} UTC` },
    { label: words.ip, value: ip === '' ? words.notRecorded : ip },
    { label: words.applicationId, value: String(id) },
    { label: words.office, value: `${office.office_name} (${office.oid})` },
    { label: words.formNumber, value: formNumber(language, version) },
    { label: words.version, value: `${version}, ${inLanguage(language)}` },
    {
      label: words.consent,
      value:
        consent === null
          ? consentShown(agreement, '')
          : `${consent.shown_version}, ${inLanguage(consent.language)}`,
    },
  ];
}

function digests({ language, user_agent, text_sha256, signature }: AgreementDoc): Fact[] {
  const words = labels[language];
  const digest = createHash('sha256').update(signature).digest('hex');
  return [
    { label: words.browser, value: user_agent === '' ? words.notRecorded : user_agent },
    { label: words.textDigest, value: text_sha256 },
    { label: words.signatureDigest, value: digest },
  ];
}
