import { createHash } from 'node:crypto';
import { formNumber, type Language, nameShown, shownDate, shownId } from '@rollbook/contract';
import { type Fact, factTable } from '../pdf/factTable';
import { keepTogether, partHeading, SECOND } from '../pdf/layout';
import { INK, PAGE, type TaggedDocument } from '../pdf/taggedDocument';
import { consentShown, labels } from './labels';
import { memberNumber } from './memberNumber';
import type { AgreementDoc } from './model';

/** In points: more than consent and evidence need, so that they stand together on one page. */
const HEIGHT = 440;

/** At the end, whole on one page: the consent and what shows who signed what, when and from where. */
export function evidencePage(document: TaggedDocument, agreement: AgreementDoc): void {
  const words = labels[agreement.language];
  keepTogether(document, HEIGHT);
  records(document, agreement);
  partHeading(document, words.evidence, { size: 16 });
  document.y += 10;
  factTable(document, [...signing(agreement), ...digests(agreement)], { labels: 106 });
  if (agreement.plan.verify_url === '') return;
  document.moveDown(0.6).font('text').fontSize(10).fillColor(SECOND);
  document.tag('P', () =>
    document.text(`${words.check} ${agreement.plan.verify_url}`, { width: PAGE.width }),
  );
}

/** The consent to electronic records, when it was given. */
function records(document: TaggedDocument, { consent }: AgreementDoc): void {
  if (consent === null) return;
  const { width } = PAGE;
  partHeading(document, consent.title);
  document.moveDown(0.3).font('text').fontSize(10).fillColor(INK);
  document.tag('P', () => document.text(consent.text, { width }));
  document.font('bold').tag('P', () => document.text(consent.agree, { width }));
  document.y += 28;
}

function signing(agreement: AgreementDoc): Fact[] {
  const { language, version, issued, member, office, method, signed_at, ip, consent } = agreement;
  const words = labels[language];
  const inLanguage = (of: Language) => (of === 'en' ? words.english : words.spanish);
  return [
    { label: words.signedBy, value: nameShown(member) },
    { label: words.email, value: member.email === '' ? words.notRecorded : member.email },
    { label: words.method, value: method === 'not recorded' ? words.notRecorded : words[method] },
    { label: words.utc, value: `${signed_at.toISOString().slice(0, 19).replace('T', ' ')} UTC` },
    { label: words.ip, value: ip === '' ? words.notRecorded : ip },
    { label: words.id, value: memberNumber(agreement) },
    ...ownNumber(agreement),
    { label: words.office, value: `${office.office_name} (${office.oid})` },
    { label: words.formNumber, value: formNumber(language, version) },
    ...(issued === '' ? [] : [{ label: words.issued, value: shownDate(issued, language) }]),
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

/** A renewal's application has a number of its own. */
function ownNumber(agreement: AgreementDoc): Fact[] {
  const { _id: id, office, language } = agreement;
  const own = shownId({ id, oid: office.oid });
  return own === memberNumber(agreement) ? [] : [{ label: labels[language].applicationId, value: own }];
}

function digests({ language, user_agent, text_sha256, signature }: AgreementDoc): Fact[] {
  const words = labels[language];
  const digest = createHash('sha256').update(signature).digest('hex');
  return [
    { label: words.browser, value: user_agent === '' ? words.notRecorded : user_agent, wide: true },
    { label: words.textDigest, value: text_sha256, wide: true },
    { label: words.signatureDigest, value: digest, wide: true },
  ];
}
