import { type AgreementTerms, agreementText, type Language } from '@rollbook/contract';
import { memo } from 'react';

type Props = { terms: Omit<AgreementTerms, 'language'>; language: Language };

/** The whole agreement. Memoized: it is the longest part of the form, and stays as it is while the person types. */
export const Terms = memo(function Terms({ terms, language }: Props) {
  const text = agreementText({ ...terms, language });
  return (
    <div lang={language}>
      <h3>{text.title}</h3>
      <p>
        <strong>{text.notInsurance}</strong>
      </p>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          {paragraph
            .split('**')
            .map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part))}
        </p>
      ))}
    </div>
  );
});
