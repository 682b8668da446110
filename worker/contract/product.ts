export const product = {
  name: 'Gwaro',
  headline: 'Your Property. Handled.',
  assistant: 'Your Property Assistant',
  description:
    'Property technology for owners of Zimbabwean property, wherever they live: start a legal service, meet your law firm, follow every step and keep your digital deed safe.',
  disclaimer: 'Gwaro is a property-technology service that works with registered lawyers. It is not a law firm.',
  copyrightYear: 2025,
  instrument: 'SI 76 of 2025',
} as const

export const version = '0.1.0'
