interface Source {
  title: string
  url: string
}

interface SigningRules {
  /** ISO 3166. */
  code: string
  country: string
  /** Who may witness, what must be original and how it travels, beyond what holds everywhere. */
  witnesses: readonly string[]
  originals: readonly string[]
  travel: readonly string[]
  sources: readonly Source[]
  reviewedOn: string
  /** The lawyer who confirmed this country’s text; null while none has. */
  lawyer: { name: string; on: string } | null
}

const authentication: Source = {
  title: 'High Court (Authentication of Documents) Rules 1971 (Zimbabwe, RGN 995 of 1971), rule 3',
  url: 'https://www.law.co.zw/download/high-court-authentication-of-documents-rules1971/',
}

/** What Zimbabwe asks of a power of attorney that is signed anywhere else. */
export const signingEverywhere = {
  witnesses: [
    'A notary public who lawfully practises where you sign, a mayor, or a person who holds a judicial office there.',
    'Or, where Zimbabwe has an embassy or consulate: its ambassador or head, the deputy, a counsellor, a first, second or third secretary, a consul-general, consul or vice-consul.',
    'A friend, an employer or an ordinary solicitor is not enough. Do not sign before you are with the official.',
  ],
  originals: [
    'The power of attorney itself, with your signature in ink, and the official’s signature, seal, office, place and date. A scan or a copy does not take its place.',
    'Your passport or national ID for the official to see. The name must be the name on the power of attorney.',
  ],
  travel: [
    'An apostille alone does not help: our sources say that Zimbabwe is not a party to the Hague Apostille Convention. Ask your law firm whether the office that gets it asks for legalisation, too.',
    'Send your law firm a scan first, so that it can check the seal. Then send the original by a courier that gives you a number, and add that number on your application page.',
  ],
  sources: [
    authentication,
    {
      title: 'Marume and Furidzo, Legalisation of documents in Zimbabwe: not a party to the Apostille Convention',
      url: 'https://marumeandfuridzo.com/?p=924',
    },
    {
      title: 'Marume and Furidzo, The power of attorney: one signed abroad has to be authenticated',
      url: 'https://www.marumeandfuridzo.com/the-power-of-attorney/',
    },
  ],
  reviewedOn: '2026-11-26',
  lawyer: null,
} as const satisfies Omit<SigningRules, 'code' | 'country'>

const reviewed = { reviewedOn: '2026-11-26', lawyer: null } as const

export const signingRules: readonly SigningRules[] = [
  {
    code: 'GB',
    country: 'United Kingdom',
    witnesses: ['A notary public. Most are solicitors, but most solicitors are not notaries: ask for a notary public.'],
    originals: ['The notary’s certificate, fastened to the power of attorney.'],
    travel: [
      'If legalisation is asked for: first the Foreign, Commonwealth and Development Office, then Zimbabwe’s embassy.',
    ],
    sources: [
      {
        title: 'Notary Public Kent, Helpful information: signature, apostille and legalisation',
        url: 'https://www.notarypublickent.com/helpful-information.html',
      },
    ],
    ...reviewed,
  },
  {
    code: 'ZA',
    country: 'South Africa',
    witnesses: [
      'A notary public admitted by the High Court of South Africa. A commissioner of oaths, such as a police officer, is not a notary.',
    ],
    originals: ['The notary’s certificate of authentication, with signature, stamp and seal.'],
    travel: [
      'If legalisation is asked for: the High Court of the notary’s area, then the Department of International Relations and Cooperation (DIRCO) in Pretoria, then Zimbabwe’s embassy or consulate.',
    ],
    sources: [
      {
        title: 'DML Law, Authenticate documents in South Africa: countries outside the Hague Convention',
        url: 'https://www.dmllaw.co.za/getting-docs-row-authenticate-documents-south-africa/',
      },
      {
        title: 'De Rebus, Legalisation and apostillisation (October 2018)',
        url: 'https://www.derebus.org.za/legalisation-and-apostillisation-a-guide-for-the-authentication-of-public-documents-for-use-abroad/',
      },
    ],
    ...reviewed,
  },
  {
    code: 'US',
    country: 'United States',
    witnesses: [
      'A notary public commissioned by the state. Ask your law firm before you sign with a notary online: we found no source that Zimbabwe accepts it.',
    ],
    originals: ['The notary’s acknowledgment, with seal and the day on which the commission ends.'],
    travel: [
      'If legalisation is asked for: the county clerk where the state wants it, the state’s Secretary of State, the Department of State in Washington, then Zimbabwe’s embassy.',
    ],
    sources: [
      {
        title: 'US Department of State, Authentication of general documents, such as powers of attorney',
        url: 'http://m.state.gov/mc53220.htm',
      },
    ],
    ...reviewed,
  },
  {
    code: 'CA',
    country: 'Canada',
    witnesses: [
      'A notary public of your province. In some provinces most lawyers are notaries, too: ask before you go.',
    ],
    originals: ['The notary’s certificate with seal, fastened to the power of attorney.'],
    travel: ['If legalisation is asked for: the province or Global Affairs Canada, then Zimbabwe’s embassy.'],
    sources: [
      {
        title: 'Red Seal Notary, Powers of attorney for use outside Canada',
        url: 'https://www.redsealnotary.com/what-is-a-power-of-attorney/',
      },
    ],
    ...reviewed,
  },
  {
    code: 'AU',
    country: 'Australia',
    witnesses: [
      'A notary public. A justice of the peace witnesses documents for use in Australia, and is not a notary.',
    ],
    originals: ['The notarial certificate with seal, fastened to the power of attorney.'],
    travel: [
      'If legalisation is asked for: the Department of Foreign Affairs and Trade (DFAT), as an authentication, then Zimbabwe’s embassy.',
    ],
    sources: [
      { title: 'I. A. Marino Law, Notary public services', url: 'https://iamarinolaw.com/notary-public-services' },
    ],
    ...reviewed,
  },
  {
    code: 'BW',
    country: 'Botswana',
    witnesses: ['A notary public, or a magistrate, who holds a judicial office.'],
    originals: ['The certificate of the official, with seal or stamp.'],
    travel: [
      'If legalisation is asked for: the Registrar of the High Court or a District Commissioner certifies the official’s signature, then Zimbabwe’s embassy.',
    ],
    sources: [
      {
        title: 'Authentication of Documents Act (Botswana), sections 7 and 8',
        url: 'http://botswanalaws.com/alphabetical-list-of-statutes/authentication-of-documents',
      },
    ],
    ...reviewed,
  },
]

/** The rules of a country by its code; undefined for those that we have not looked up. */
export const signingRulesFor = (code: string | undefined): SigningRules | undefined =>
  signingRules.find((rules) => rules.code === code)
