import type { PartyForm } from '#contract/desk/parties/form'
import type { ServiceType } from '#contract/services'
import type { Step } from '#contract/steps'

interface DemonstrationClient {
  name: string
  country: string
  /** Its international form, from the ranges that regulators keep for fiction. */
  phone: string
}

export interface DemonstrationFile {
  firm: 'titan' | 'gambe' | 'zigomo'
  service: ServiceType
  /** Null for the demonstration's owner. */
  client: DemonstrationClient | null
  property: string
  /** Null where the service needs none. */
  titleDeedNumber: string | null
  daysAgo: number
  step: Step
  paid: 'nothing' | 'deposit' | 'balance'
  hasDeed?: boolean
  /** Entered by the firm at its first contact. */
  party?: PartyForm
}

const ofOwner: DemonstrationFile[] = [
  {
    firm: 'titan',
    service: 'digitize',
    client: null,
    property: '14 Samora Machel Avenue, Harare',
    titleDeedNumber: '1204/1998',
    daysAgo: 38,
    step: 'complete',
    paid: 'balance',
    hasDeed: true,
  },
  {
    firm: 'titan',
    service: 'digitize',
    client: null,
    property: '7 Plumtree Road, Bulawayo',
    titleDeedNumber: '877/2006',
    daysAgo: 24,
    step: 'complete',
    paid: 'deposit',
    hasDeed: true,
  },
  {
    firm: 'gambe',
    service: 'transfer',
    client: null,
    property: 'Stand 2201, Borrowdale West, Harare',
    titleDeedNumber: null,
    daysAgo: 15,
    step: 'received',
    paid: 'deposit',
  },
  {
    firm: 'zigomo',
    service: 'digitize',
    client: null,
    property: '31 Leopold Takawira Street, Gweru',
    titleDeedNumber: '3391/2011',
    daysAgo: 2,
    step: 'file_created',
    paid: 'nothing',
  },
]

const service: ServiceType[] = ['digitize', 'transfer', 'diligence', 'digitize', 'lease', 'sale', 'digitize', 'bond']
const step: Step[] = ['file_created', 'contacted', 'pending_documents', 'received', 'verified', 'complete']
const paid = ['nothing', 'deposit', 'deposit', 'nothing', 'balance'] as const
const clients = [
  ['Tafadzwa Chirwa', 'Stand 118, Mount Pleasant, Harare', 'uk', '+44 7700 900123', '118/2003'],
  ['Ruvimbo Mhlanga', '5 Hillside Road, Bulawayo', 'ca', '+1 416 555 0142', '5410/1995'],
  ['Simba Marufu', 'Plot 9, Goromonzi', 'uk', '+44 7700 900218', '2207/2014'],
  ['Memory Zvobgo', '42 Herbert Chitepo Street, Mutare', 'au', '+61 491 570 156', '931/1989'],
  ['Anesu Phiri', 'Flat 6, Eastlea Court, Harare', 'uk', '+44 7700 900307', '6612/2008'],
  ['Peter Moyo', '19 Robert Mugabe Way, Masvingo', 'us', '+1 212 555 0117', '1450/2001'],
  ['Yeukai Sithole', 'Stand 77, Chitungwiza', 'uk', '+44 7700 900451', '7708/2017'],
  ['Lindiwe Khumalo', '23 Burnside, Bulawayo', 'au', '+61 491 570 157', '384/1997'],
  ['Munashe Gumbo', '61 Avondale West, Harare', 'ca', '+1 647 555 0186', '5019/2010'],
  ['Patience Nyathi', 'Stand 404, Victoria Falls', 'uk', '+44 7700 900562', '2633/1992'],
  ['George Hove', '8 Greendale Avenue, Harare', 'us', '+1 202 555 0173', '812/2005'],
  ['Rutendo Makoni', '3 Rusape Road, Rusape', 'uk', '+44 7700 900688', '4176/1999'],
  // a second property of the same client
  ['Tafadzwa Chirwa', 'Shop 4, Mount Pleasant, Harare', 'uk', '+44 7700 900123', '119/2003'],
] as const
const at = <T>(list: readonly T[], position: number): T => list[position % list.length] as T

/** The client of another file of the firm: a possible conflict of interest. */
const buyer: PartyForm = { name: 'Yeukai Sithole', role: 'buyer', numberKind: null, number: null, stand: null }

const ofOthers: DemonstrationFile[] = clients.map(([name, property, country, phone, titleDeedNumber], position) => ({
  firm: at(['titan', 'gambe', 'zigomo'] as const, position),
  service: at(service, position),
  client: { name, country, phone },
  property,
  titleDeedNumber: at(service, position) === 'digitize' ? titleDeedNumber : null,
  daysAgo: 1 + position * 2,
  step: at(step, position),
  paid: position === 0 ? 'nothing' : at(paid, position),
  ...(name === 'Patience Nyathi' ? { party: buyer } : {}),
}))

export const files = [...ofOwner, ...ofOthers]
