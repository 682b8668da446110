import { harareDay, harareMidnight } from '#contract/time'

export const signingCopy = {
  country: 'Country in which the client signs',
  other: 'Another country',
  title: (country: string) => `How to sign a power of attorney: ${country}`,
  otherTitle: 'How to sign a power of attorney abroad',
  for: (client: string, reference: string) => `For ${client}, ${reference}`,
  from: (firm: string) => `From ${firm}`,
  witnesses: 'Who may witness your signature',
  originals: 'What must be original',
  travel: 'How it travels',
  sources: 'Where this comes from',
  askLawyer:
    'Ask your lawyer before you sign: we have not looked up what holds in this country. What Zimbabwe asks for is below.',
  reviewed: (on: string) => `Last reviewed on ${harareDay(harareMidnight(on))}.`,
  unchecked: 'Not checked by a lawyer. Ask your law firm before you pay for a notary or a courier.',
  checked: (name: string, on: string) => `Checked by ${name} on ${harareDay(harareMidnight(on))}.`,
} as const
