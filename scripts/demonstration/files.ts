import type { FileStatus } from '#contract/pipelines'
import type { ServiceType } from '#contract/services'

export interface DemonstrationFile {
  firm: 'titan' | 'gambe' | 'zigomo'
  service: ServiceType
  /** Null for the demonstration's owner. */
  client: string | null
  property: string
  daysAgo: number
  step: FileStatus
  paid: 'nothing' | 'deposit' | 'balance'
  hasDeed?: boolean
}

const ofOwner: DemonstrationFile[] = [
  {
    firm: 'titan',
    service: 'digitize',
    client: null,
    property: '14 Samora Machel Avenue, Harare',
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
    daysAgo: 15,
    step: 'received',
    paid: 'deposit',
  },
  {
    firm: 'zigomo',
    service: 'digitize',
    client: null,
    property: '31 Leopold Takawira Street, Gweru',
    daysAgo: 2,
    step: 'file_created',
    paid: 'nothing',
  },
]

const service: ServiceType[] = ['digitize', 'transfer', 'diligence', 'digitize', 'lease', 'sale', 'digitize', 'bond']
const step: FileStatus[] = ['file_created', 'contacted', 'pending_documents', 'received', 'verified', 'complete']
const paid = ['nothing', 'deposit', 'deposit', 'nothing', 'balance'] as const
const clients = [
  ['Tafadzwa Chirwa', 'Stand 118, Mount Pleasant, Harare'],
  ['Ruvimbo Mhlanga', '5 Hillside Road, Bulawayo'],
  ['Simba Marufu', 'Plot 9, Goromonzi'],
  ['Memory Zvobgo', '42 Herbert Chitepo Street, Mutare'],
  ['Anesu Phiri', 'Flat 6, Eastlea Court, Harare'],
  ['Peter Moyo', '19 Robert Mugabe Way, Masvingo'],
  ['Yeukai Sithole', 'Stand 77, Chitungwiza'],
  ['Lindiwe Khumalo', '23 Burnside, Bulawayo'],
  ['Munashe Gumbo', '61 Avondale West, Harare'],
  ['Patience Nyathi', 'Stand 404, Victoria Falls'],
  ['George Hove', '8 Greendale Avenue, Harare'],
  ['Rutendo Makoni', '3 Rusape Road, Rusape'],
] as const
const at = <T>(list: readonly T[], position: number): T => list[position % list.length] as T

const ofOthers: DemonstrationFile[] = clients.map(([client, property], position) => ({
  firm: at(['titan', 'gambe', 'zigomo'] as const, position),
  service: at(service, position),
  client,
  property,
  daysAgo: 1 + position * 2,
  step: at(step, position),
  paid: position === 0 ? 'nothing' : at(paid, position),
}))

export const files = [...ofOwner, ...ofOthers]
