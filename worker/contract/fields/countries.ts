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
type AssistantCountry = keyof typeof assistantCountries

/** The two-letter ISO 3166 code of a country, by the assistant's code or its label; undefined for others. */
export function isoCountry(country: string): string | undefined {
  const searchName = country.trim().toLowerCase()
  const code = Object.entries(assistantCountries).find((names) =>
    names.some((name) => name.toLowerCase() === searchName),
  )?.[0]
  if (!code || code === 'other') return undefined
  return code === 'uk' ? 'GB' : code.toUpperCase()
}

export const profileCountries = [
  'United Kingdom',
  'United States',
  'Canada',
  'Australia',
  'South Africa',
  'Other',
] as const

/** The choice of the profile for a country of the assistant; empty without one. */
export const residenceOf = (country: string): string =>
  country && (profileCountries.find((choice) => choice === country) ?? 'Other')

/** A law firm has its office here, so its phone needs no country code. */
export const officeCountry = assistantCountries.zw

/** The label of an assistant's country code; anything else is returned unchanged. */
export const countryLabel = (code: string): string =>
  Object.hasOwn(assistantCountries, code) ? assistantCountries[code as AssistantCountry] : code
