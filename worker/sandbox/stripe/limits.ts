import { invalid } from './failure'

/** Stripe's documented limits for texts: https://docs.stripe.com/api, seen 2026-11. */
const most = { metadataKeys: 50, metadataKey: 40, metadataValue: 500, description: 1000, suffix: 22, expansion: 4 }

interface Texts {
  description?: unknown
  email?: unknown
  receipt_email?: unknown
  statement_descriptor_suffix?: unknown
  expand?: readonly string[]
}

export function checkTexts(params: Texts): void {
  const { description, statement_descriptor_suffix: suffix, expand = [] } = params
  if (typeof description === 'string' && description.length > most.description)
    throw invalid(
      `Invalid string: ${short(description)}; must be at most ${most.description} characters`,
      'description',
    )
  if (typeof suffix === 'string') checkSuffix(suffix)
  for (const name of ['email', 'receipt_email'] as const) {
    const address = params[name]
    if (typeof address === 'string' && address !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
      throw invalid(`Invalid email address: ${address}`, name, 'email_invalid')
  }
  if (expand.some((path) => path.split('.').length > most.expansion))
    throw invalid(`You cannot expand more than ${most.expansion} levels of a property.`, 'expand')
}

function checkSuffix(suffix: string): void {
  const name = 'statement_descriptor_suffix'
  if (suffix.length > most.suffix)
    throw invalid(`The statement descriptor suffix must be at most ${most.suffix} characters.`, name)
  if (/[<>\\'"*]/.test(suffix))
    throw invalid(`The statement descriptor suffix cannot contain any of these characters: < > \\ ' " *`, name)
  if (!/[a-z]/i.test(suffix)) throw invalid('The statement descriptor suffix must contain at least one letter.', name)
}

export function checkMetadata(metadata: Record<string, string>): void {
  const entries = Object.entries(metadata)
  if (entries.length > most.metadataKeys)
    throw invalid(`Metadata can have up to ${most.metadataKeys} keys, but you've set ${entries.length}.`, 'metadata')
  for (const [key, value] of entries) {
    if (key.length > most.metadataKey) throw tooLong('keys', 'key', key, most.metadataKey)
    if (value.length > most.metadataValue) throw tooLong('values', 'value', value, most.metadataValue)
  }
}

const tooLong = (many: string, one: string, text: string, limit: number) =>
  invalid(
    `Metadata ${many} can have up to ${limit} characters, but you passed in a ${one} that is ${text.length} characters. Invalid ${one}: ${short(text)}`,
    'metadata',
  )

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 30)}...${text.slice(-10)}` : text)

/** Presentment currencies: https://docs.stripe.com/currencies */
const currencies =
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny ' +
  'cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd ' +
  'jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn ' +
  'nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs ' +
  'tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'

export function checkCurrency(currency: string): void {
  if (currencies.split(' ').includes(currency)) return
  const known = currencies.replaceAll(' ', ', ')
  throw invalid(`Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`, 'currency')
}
