import {
  type AgreementVersion,
  agreementText,
  type Brand,
  disclosures,
  dollars,
  emailLabel,
  familyShown,
  FEE_CENTS,
  formNumber,
  memberIdLabel,
  memberLabel,
  nameShown,
  officeLabel,
  primaryPhoneLabel,
  type RenewableMember,
  shownDate,
  memberIdShown,
} from '@rollbook/contract';
import { html, Html, letterhead, type Letterhead, type Paper } from '@rollbook/ui';

type Plan = Letterhead &
  Pick<Brand, 'graceMonths' | 'specialOffers'> & {
    /** The version of the agreement that is signed today; without one the specification's. */
    later?: { version: string | undefined; paragraphs: AgreementVersion['paragraphs'] | undefined };
  };

/** The forms that members sign before an office renews them: a page each, in the member's language. */
export function formsPaper(members: readonly RenewableMember[], office: string, brand: Plan): Paper {
  const count = members.length === 1 ? '1 form' : `${members.length} forms`;
  return {
    title: `${office}, ${count} to sign`,
    from: null,
    body: html`${members.map((member) => form(member, office, brand))}`,
    style: STYLE,
  };
}

function form(member: RenewableMember, office: string, brand: Plan): Html {
  const { language, next_term: term } = member;
  const words = WORDS[language];
  const { planName, graceMonths, specialOffers } = brand;
  const text = agreementText({
    language,
    calendarYear: term.calendar_year,
    oid: member.oid,
    starts: term.starts,
    validThru: term.ends,
    planName,
    graceMonths,
    specialOffers,
    paragraphs: brand.later?.paragraphs,
  });
  const facts = [
    [memberLabel[language], nameShown(member)],
    [memberIdLabel[language], memberIdShown(member)],
    [words.family, familyShown(member.additional_family)],
    [primaryPhoneLabel[language], member.primary_phone],
    [emailLabel[language], member.email],
    [officeLabel[language], office],
    [words.term, `${shownDate(term.starts, language)} – ${shownDate(term.ends, language)}`],
    [words.fee, dollars(FEE_CENTS)],
  ];
  return html`<article class="form" lang="${language}">
    ${letterhead(brand)}
    <h1>${words.title}</h1>
    <ol class="statements">
      ${disclosures(language, brand).map((statement) => html`<li>${statement}</li>`)}
    </ol>
    <dl>
      ${facts.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value === '' ? words.none : value}</dd>`,
      )}
    </dl>
    <p>${words.changes}</p>
    <p class="line"></p>
    <h2>${text.title}</h2>
    ${text.paragraphs.map((paragraph) => html`<p class="term">${bold(paragraph)}</p>`)}
    <p class="signing"><span>${words.signature}</span><span>${words.date}</span></p>
    <p class="number">${formNumber(language, brand.later?.version)}</p>
  </article>`;
}

/** The parts between `**` are bold. */
function bold(paragraph: string): Html[] {
  return paragraph
    .split('**')
    .map((part, index) => (index % 2 === 1 ? html`<strong>${part}</strong>` : html`${part}`));
}

const en = {
  title: 'Renewal of membership',
  family: 'Additional family',
  term: 'New term, if renewed today',
  fee: 'Fee',
  none: 'none given',
  changes: 'Changes of name, family, phone, email or address:',
  signature: 'Signature',
  date: 'Date',
};

const es: typeof en = {
  title: 'Renovación de la membresía',
  family: 'Familia adicional',
  term: 'Nuevo período, si se renueva hoy',
  fee: 'Cuota',
  none: 'ninguno',
  changes: 'Cambios de nombre, familia, teléfono, correo electrónico o dirección:',
  signature: 'Firma',
  date: 'Fecha',
};

const WORDS = { en, es };

/** The statements and terms in at least 12 pt, as the law asks for them. */
const STYLE = Html.style(`
.form { break-after: page; font-size: 12pt; line-height: 1.27 }
.form:last-child { break-after: auto }
.form h1 { margin-top: 10px }
.form h2 { margin: 10px 0 2px; font: 600 14pt/1.2 Georgia, serif }
.form dl { gap: 1px 24px; margin: 8px 0 }
.statements { margin: 6px 0; padding-left: 1.4em; font-weight: 600 }
.term { margin: 3px 0 }
.line { height: 26px; border-bottom: 1px solid #000 }
.signing { display: grid; grid-template-columns: 2fr 1fr; gap: 24px; margin-top: 46px; break-inside: avoid }
.signing span { padding-top: 4px; border-top: 1px solid #000 }
.number { margin-top: 4px; color: #333; font-size: 9pt }
`);
