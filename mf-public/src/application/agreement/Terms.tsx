import type { AgreementText, Language } from '@rollbook/contract';

export function Terms({ text, language }: { text: AgreementText; language: Language }) {
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
}
