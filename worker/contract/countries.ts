/** The countries that the application assistant offers: code and label. */
export const assistantCountries = {
  zw: 'Zimbabwe',
  uk: 'United Kingdom',
  us: 'United States',
  ca: 'Canada',
  au: 'Australia',
  nz: 'New Zealand',
  za: 'South Africa',
  de: 'Germany',
  nl: 'Netherlands',
  be: 'Belgium',
  fr: 'France',
  ie: 'Ireland',
  se: 'Sweden',
  no: 'Norway',
  dk: 'Denmark',
  bw: 'Botswana',
  zm: 'Zambia',
  ke: 'Kenya',
  ng: 'Nigeria',
  other: 'Other',
} as const
export type AssistantCountry = keyof typeof assistantCountries

/** The countries of residence that a profile offers. */
export const profileCountries = [
  'United Kingdom',
  'United States',
  'Canada',
  'Australia',
  'South Africa',
  'Other',
] as const

/** The label of an assistant's country code; anything else reads as it was given. */
export const countryLabel = (code: string): string =>
  code in assistantCountries ? assistantCountries[code as AssistantCountry] : code
