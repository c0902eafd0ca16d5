import type { Language } from '@rollbook/contract';

const en = {
  title: 'Stop reminders',
  reminders: 'Stop reminders?',
  aboutReminders:
    'You will get no more mails about renewing or paying this membership. Receipts and notices of changes still come.',
  statements: 'Stop statements?',
  aboutStatements: (office: string) => `${office} will get no more monthly statements of unpaid names.`,
  stop: 'Stop them',
  done: 'Stopped',
  noReminders: 'You will get no more reminders of this membership.',
  noStatements: (office: string) => `${office} will get no more statements.`,
  failed: 'The request did not reach us. Please try again.',
};

const es: typeof en = {
  title: 'No recibir recordatorios',
  reminders: '¿No recibir más recordatorios?',
  aboutReminders:
    'Ya no recibirá mensajes para renovar o pagar esta membresía. Los recibos y los avisos de cambios sí llegarán.',
  statements: '¿No recibir más estados de cuenta?',
  aboutStatements: (office) => `${office} ya no recibirá el estado mensual de nombres sin pagar.`,
  stop: 'No recibir más',
  done: 'Listo',
  noReminders: 'Ya no recibirá recordatorios de esta membresía.',
  noStatements: (office) => `${office} ya no recibirá estados de cuenta.`,
  failed: 'La petición no nos llegó. Intente de nuevo.',
};

export const stopTexts: Record<Language, typeof en> = { en, es };
