import { draw } from '@rollbook/testing';
import { Field } from '@rollbook/ui';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PasswordField, SearchField, SelectField, TextField } from './staff';

describe('a field', () => {
  const help = 'We send your agreement here.';
  const drawField = (error?: string) =>
    draw(
      <Field id="email" name="email" label="Email" help={help} error={error}>
        {(control) => <input {...control} />}
      </Field>,
    );

  it('is required unless it says optional', () => {
    drawField();
    expect(screen.getByLabelText<HTMLInputElement>('Email').required).toBe(true);
    draw(<TextField label="Phone" optional />);
    expect(screen.getByLabelText<HTMLInputElement>(/^Phone\s*\(optional\)/).required).toBe(false);
  });

  it('keeps its help when the error appears, and is described by both', () => {
    const { unmount } = drawField();
    expect(describedBy(screen.getByLabelText('Email'))).toEqual([help]);
    unmount();
    drawField('Please enter a valid email');
    const wrong = screen.getByLabelText('Email');
    expect(describedBy(wrong)).toEqual([help, 'Please enter a valid email']);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
  });

  it('has its label as its name, also where no label is drawn', () => {
    draw(<SelectField label="Paid" hideLabel options={[{ value: 'cash', label: 'Cash' }]} />);
    expect(screen.getByRole('combobox', { name: 'Paid' }).tagName).toBe('SELECT');
    expect(screen.queryByText('Paid')).toBeNull();
  });
});

it('a search box is never required, and tells each key', async () => {
  const told: string[] = [];
  const { user } = draw(<Searched told={(text) => told.push(text)} />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find an office' });
  expect(box.required).toBe(false);
  await user.type(box, 'Map');
  expect(told).toEqual(['M', 'Ma', 'Map']);
});

it('a password is shown and hidden by its button, which says which one', async () => {
  const { user } = draw(<PasswordField label="Old Password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Old Password');
  await user.type(field, 'correct horse');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show Old Password' }));
  expect(field.type).toBe('text');
  expect(field.value).toBe('correct horse');
});

function Searched({ told }: { told: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Find an office"
      value={value}
      search={(text) => {
        told(text);
        setValue(text);
      }}
    />
  );
}

function describedBy(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}
