import { Field } from '@rollbook/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PasswordField, SearchField, SelectField, TextField } from './staff';

const draw = renderToStaticMarkup;
const input = (markup: string) => /<(?:input|select)[^>]*>/.exec(markup)?.[0] ?? '';

describe('a field', () => {
  const field = (error?: string) =>
    draw(
      <Field id="email" name="email" label="Email" help="We send your agreement here." error={error}>
        {(control) => <input {...control} />}
      </Field>,
    );

  it('is required unless it says optional', () => {
    expect(input(field())).toContain('required');
    const optional = draw(<TextField id="phone" label="Phone" optional />);
    expect(optional).toContain('(optional)');
    expect(input(optional)).not.toContain('required');
  });

  it('keeps its help when the error appears, and is described by both', () => {
    expect(input(field())).toContain('aria-describedby="email-help"');
    const wrong = field('Please enter a valid email');
    expect(input(wrong)).toContain('aria-describedby="email-help email-error"');
    expect(input(wrong)).toContain('aria-invalid="true"');
    expect(wrong).toContain('We send your agreement here.');
    expect(wrong).toMatch(/id="email-error"[^>]*><svg aria-hidden="true"/);
  });

  it('has its label as its name, also where no label is drawn', () => {
    expect(draw(<TextField id="zip" label="Zip code" />)).toContain('<label for="zip">Zip code</label>');
    const hidden = draw(<SelectField id="paid" label="Paid" hideLabel options={[]} />);
    expect(input(hidden)).toContain('aria-label="Paid"');
    expect(hidden).not.toContain('<label');
  });
});

it('a search box is never required', () => {
  const box = input(draw(<SearchField id="s" label="Find an office" value="" search={() => {}} />));
  expect(box).toContain('aria-label="Find an office"');
  expect(box).not.toContain('required');
});

it('a password says which one its button shows', () => {
  expect(draw(<PasswordField id="p" label="Old Password" />)).toContain('aria-label="Show Old Password"');
});
