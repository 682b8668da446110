import { createHash } from 'node:crypto'

export const day = 86_400_000
const began = Date.UTC(2026, 0, 1)
export const pick = <Value>(values: readonly Value[], number: number) => values[number % values.length] as Value
const people =
  'Tendai Rudo Chipo Tatenda Nyasha Farai Kudzai Simba Memory Blessing Peter Mary Grace David Ruth Anna'.split(' ')
const families =
  'Moyo Ndlovu Sibanda Dube Ncube Mpofu Khumalo Gumbo Shumba Zhou Hove Mutasa Chirwa Banda Phiri Makoni Nkomo'.split(
    ' ',
  )
const streets =
  'Samora Machel Avenue,Jason Moyo Street,Borrowdale Road,Enterprise Road,Baines Avenue,Fife Avenue'.split(',')
const towns = 'Harare Bulawayo Mutare Gweru Masvingo Kwekwe Chinhoyi'.split(' ')
const words =
  `we have your pages and the deed will be lodged at registry on monday please bring rates certificate from council
  with copy of passport my brother can collect it in harare next week thank you for letter could call after work transfer
  duty was paid receipt attached stand number is wrong surveyor confirmed boundary original arrived by courier today office
  signed power attorney witness embassy needs another photo because first one not clear buyer agreed price lawyer says
  document must stamped before title old owner mother died estate executor master high court form answer soon`.split(
    /\s+/,
  )
export const steps = 'file_created contacted pending_documents received verified complete'.split(' ')

/** The same for every run, and as long as what the service writes there. */
const hashOf = (name: string) => createHash('sha256').update(name)
export const hex = (name: string) => hashOf(name).digest('hex')
export const token = (name: string) => hashOf(name).digest('base64url')
const numberFrom = (name: string) => hashOf(name).digest().readUInt32BE()
export const code = (name: string) => hex(name).slice(0, 10).toUpperCase()
/** 60 bytes, as a wrapped key and as a signature. */
export const sealed = (name: string) =>
  `k1.${token(name).slice(0, 16)}.${token(name)}${token(`${name} more`).slice(0, 21)}`
export const list = <Value>(length: number, make: (at: number) => Value) => Array.from({ length }, (_, at) => make(at))

/** What the rows of one application have in common. Its numbers follow from `life`. */
export function madeUp(life: number, firms: number) {
  const random = (name: string) => numberFrom(`${name} ${life}`)
  const first = pick(people, random('first'))
  const name = `${first} ${pick(families, random('family'))}`
  const email = `${first.toLowerCase()}${life}@example.com`
  const phone = `+2637712${String(life % 100_000).padStart(5, '0')}`
  const lawyer = 'Rumbidzai Ncube'
  const reference = `ZTL2026${code(`reference ${life}`)}`
  const address = `${(life % 900) + 1} ${pick(streets, random('street'))}, ${pick(towns, random('town'))}`
  const start = began + life * 60_000
  const firm = (life % firms) + 1
  const text = (about: string) =>
    list(14 + (random(about) % 16), (at) => pick(words, numberFrom(`${about} ${life} ${at}`))).join(' ')
  const stored = (kind: string, at: number) => ({
    object_key: `applications/${life}/${kind}/${token(`${kind} ${life} ${at}`)}`,
    wrapped_key: sealed(`${kind} ${life} ${at}`),
    size_bytes: 1_500_000,
    sha256: hex(`${kind} ${life} ${at}`),
  })
  return { life, firms, firm, name, first, email, phone, lawyer, reference, address, start, text, stored }
}

export type MadeUp = ReturnType<typeof madeUp>
