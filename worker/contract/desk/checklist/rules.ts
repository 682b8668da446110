/** Where a fact is recorded already: it ticks the entry, and nobody does it by hand. */
type Origin =
  | { part: 'identity' }
  | { part: 'evidence'; fact: 'lodged' | 'checked' }
  | { part: 'original' }
  | { part: 'requests'; kind: string }
export type FactPart = Origin['part']

interface Rule {
  name: string
  /** Where we read that it is needed. */
  source: string
  url: string | null
  from?: Origin
}

const texts = {
  moneyLaundering: 'Money Laundering and Proceeds of Crime Act [Chapter 9:24], customer due diligence',
  moneyLaunderingUrl: 'https://zimlii.org/akn/zw/act/2013/4/eng@2020-02-21',
  deedsRegistries: 'Deeds Registries Act [Chapter 20:05]',
  deedsRegistriesUrl: 'https://zimlii.org/akn/zw/act/1959/10/eng@2018-07-20',
  stampDuties: 'Stamp Duties Act [Chapter 23:09], sections 28 and 30',
  stampDutiesUrl: 'https://zimlii.org/akn/zw/act/1954/35/eng@2016-12-31',
  lodged: 'Hofisi & Partners on what a transfer needs (2024)',
  lodgedUrl: 'https://hofisilaw.com/capital-gains-tax-clearance-certificate',
  transfer: 'MMM Legal on conveyancing in Zimbabwe',
  transferUrl: 'https://mmmlegal.co.zw/conveyancing-in-zimbabwe/',
  zimra: 'ZIMRA, Capital Gains Tax requirements',
  zimraUrl: 'https://zimra.co.zw',
  practice: 'Ordinary practice. We have no published source',
} as const

/**
 * What we advise. Texts of Acts were read as published, without later amendments; no lawyer has checked this list.
 * A change of a source needs a new `reviewedOn`.
 */
export const checklistRules = {
  identity: {
    name: 'Identity of the client checked',
    source: texts.moneyLaundering,
    url: texts.moneyLaunderingUrl,
    from: { part: 'identity' },
  },
  'identity-other': {
    name: 'Identity of the other party checked',
    source: texts.moneyLaundering,
    url: texts.moneyLaunderingUrl,
  },
  authority: {
    name: 'Power of attorney, where someone acts for the client',
    source: `${texts.zimra}: a power of attorney where a party can’t attend`,
    url: texts.zimraUrl,
    from: { part: 'requests', kind: 'power' },
  },
  'power-transfer': {
    name: 'Power of attorney to pass transfer signed',
    source: texts.transfer,
    url: texts.transferUrl,
  },
  consent: {
    name: 'Consents: spouse, co-owner, company resolution or Master of the High Court',
    source: 'Department of Deeds, Companies and Intellectual Property, frequently asked questions (estates)',
    url: 'http://www.dcip.gov.zw/index.php/fa',
  },
  search: { name: 'Deeds Registry searched', source: texts.transfer, url: texts.transferUrl },
  original: {
    name: 'Original deed with the firm',
    source: texts.lodged,
    url: texts.lodgedUrl,
    from: { part: 'original' },
  },
  agreement: {
    name: 'Agreement of sale signed',
    source: texts.zimra,
    url: texts.zimraUrl,
    from: { part: 'requests', kind: 'agreement' },
  },
  rates: {
    name: 'Rates clearance certificate of the local authority',
    source: texts.lodged,
    url: texts.lodgedUrl,
    from: { part: 'requests', kind: 'rates' },
  },
  'tax-interview': {
    name: 'Interview with ZIMRA attended',
    source: `${texts.zimra}: both parties, or a power of attorney`,
    url: texts.zimraUrl,
  },
  'gains-tax': {
    name: 'Capital gains tax clearance certificate',
    source: 'Capital Gains Tax Act [Chapter 23:01], section 30A',
    url: 'https://www.taxtami.com/cgtadministration.html',
  },
  declarations: {
    name: 'Declarations of seller and purchaser for the Registrar',
    source: texts.stampDuties,
    url: texts.stampDutiesUrl,
  },
  duty: { name: 'Transfer duty paid, or exempt', source: texts.stampDuties, url: texts.stampDutiesUrl },
  draft: {
    name: 'Draft deed prepared by a conveyancer',
    source: `${texts.deedsRegistries}, section 13`,
    url: texts.deedsRegistriesUrl,
  },
  lodging: {
    name: 'Lodging with the Deeds Registry',
    source: `${texts.deedsRegistries}; of old deeds Statutory Instrument 76 of 2025, section 40, as quoted in the press`,
    url: texts.deedsRegistriesUrl,
    from: { part: 'evidence', fact: 'lodged' },
  },
  'deed-checked': {
    name: 'Deed checked by a lawyer',
    source: texts.practice,
    url: null,
    from: { part: 'evidence', fact: 'checked' },
  },
  lease: {
    name: 'Lease signed by both parties',
    source: texts.practice,
    url: null,
    from: { part: 'requests', kind: 'lease' },
  },
  terms: { name: 'Terms approved by the client in writing', source: texts.practice, url: null },
  notary: {
    name: 'Bond executed before a notary public',
    source: texts.deedsRegistries,
    url: texts.deedsRegistriesUrl,
  },
  valuation: {
    name: 'Valuation report',
    source: texts.practice,
    url: null,
    from: { part: 'requests', kind: 'valuation' },
  },
} as const satisfies Record<string, Rule>
export type RuleKey = keyof typeof checklistRules

/** The day on which we last read the sources. */
export const reviewedOn = '2026-11-26'

export const isOurs = (key: string): key is RuleKey => Object.hasOwn(checklistRules, key)

export const ruleOf = (key: string): Rule | undefined => (isOurs(key) ? checklistRules[key] : undefined)
